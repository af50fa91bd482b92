# Covenant

covenant-name = Covenant
covenant-about = Klany krasnoludów odzyskują górę, komnata po komnacie, przez trzy ery. Dla 1–4 graczy.
covenant-leaving = Twoje elementy zostają w górze, twoje tury przepadają i nie możesz wygrać.
covenant-verbatim = { $what }
covenant-listed = { $reward }

## Z czego składa się gra

covenant-clan-blue = niebieski
covenant-clan-red = czerwony
covenant-clan-yellow = żółty
covenant-clan-purple = fioletowy
covenant-resource-iron = żelazo
covenant-resource-emerald = szmaragd
covenant-resource-gold = złoto
covenant-resource-mythrall = mythrall
covenant-count-iron = { $count } { $count ->
        [one] żelazo
        [few] żelaza
       *[other] żelaza
    }
covenant-count-emerald = { $count } { $count ->
        [one] szmaragd
        [few] szmaragdy
       *[other] szmaragdów
    }
covenant-count-gold = { $count } { $count ->
        [one] złoto
        [few] złota
       *[other] złota
    }
covenant-count-mythrall = { $count } { $count ->
        [one] mythrall
        [few] mythralle
       *[other] mythralli
    }
covenant-track-court = dwór
covenant-track-prestige = prestiż
covenant-track-mining = kopalnia
covenant-enemy-goblin = goblin
covenant-enemy-orc = ork
covenant-enemy-troll = troll
covenant-count-goblin = { $count } { $count ->
        [one] goblin
        [few] gobliny
       *[other] goblinów
    }
covenant-count-orc = { $count } { $count ->
        [one] ork
        [few] orki
       *[other] orków
    }
covenant-count-troll = { $count } { $count ->
        [one] troll
        [few] trolle
       *[other] trolli
    }
covenant-die-goblin = zielona kość
covenant-die-orc = ciemnozielona kość
covenant-die-troll = szara kość
covenant-building-house = dom
covenant-building-workshop = warsztat
covenant-building-pillar = filar
covenant-building-gate = brama
covenant-count-house = { $count } { $count ->
        [one] dom
        [few] domy
       *[other] domów
    }
covenant-count-workshop = { $count } { $count ->
        [one] warsztat
        [few] warsztaty
       *[other] warsztatów
    }
covenant-count-monument = { $count } { $count ->
        [one] filar lub brama
        [few] filary lub bramy
       *[other] filarów lub bram
    }
covenant-metal-silver = srebrne
covenant-metal-gold = złote
covenant-spot-pick = kilof
covenant-spot-compass = cyrkiel
covenant-spot-cart = wózek
covenant-spot-axe = topór
covenant-spot-forged = wykute narzędzie { $number }
covenant-dwarf-waiting = krasnolud o sile { $strength }
covenant-dwarf-working = krasnolud ({ $tool })
covenant-support = pokrzepienie +{ $points }
covenant-coin = królewska moneta ({ $reward })
covenant-jewel = zdobienie { $metal } ({ $effect })
covenant-hall = komnata { $colour }, złoże: { $vein }
covenant-starting = kafelek startowy ({ $gains })
covenant-starting-number = kafelek startowy { $number }
covenant-coin-number = moneta { $number }
covenant-hall-back = { $hall } (rewers: { $reward })
covenant-rubble = gruz ({ $reward })
covenant-place = { $number }
covenant-slot-rubble = gruz, pole { $number }
covenant-slot-coin = moneta, pole { $number }
covenant-slot-tradition = tradycja, pole { $number }
covenant-slot-relic = relikt, pole { $number }
covenant-slot-tool = narzędzie, pole { $number }
covenant-slot-jewel = zdobienie, pole { $number }
covenant-space-coin = pole monet { $number }
covenant-space-forging = pole kuźni { $number }
covenant-space-completion = pole ukończenia { $number }
covenant-row = opcja budowy { $number }
covenant-face = ścianka { $number }
covenant-part-action = akcja narzędzia
covenant-part-jewel = zdobienie
covenant-part-dig = kopanie
covenant-part-skirmish = walka
covenant-part-build = budowa
covenant-part-transport = transport
covenant-craft-forge = wykucie narzędzia
covenant-craft-inlay = zdobienie narzędzia

## Efekty

covenant-effect-wild = { $count ->
        [one] dowolny zasób
        [few] { $count } dowolne zasoby
       *[other] { $count } dowolnych zasobów
    }
covenant-effect-support = { $count } { $count ->
        [one] pokrzepienie
        [few] pokrzepienia
       *[other] pokrzepień
    }
covenant-effect-strengthen = { $count ->
        [one] wzmocnienie krasnoluda
        [few] { $count } wzmocnienia krasnoludów
       *[other] { $count } wzmocnień krasnoludów
    }
covenant-effect-steps = { $track } +{ $count }
covenant-effect-any-steps = dowolny tor +{ $count }
covenant-effect-glory = { $count } PC
covenant-effect-coin = królewska moneta
covenant-effect-tradition = tradycja
covenant-effect-relic = relikt
covenant-effect-forge = wykucie narzędzia
covenant-effect-inlay = zdobienie narzędzia
covenant-effect-forge-or-inlay = wykucie lub zdobienie
covenant-effect-forge-and-inlay = wykucie i zdobienie
covenant-effect-throne = { $count } na tron
covenant-effect-site = 1 na miejsce budowy
covenant-effect-hit-goblin = pokonanie goblina
covenant-effect-hit-orc = pokonanie orka lub goblina
covenant-effect-house = budowa domu
covenant-effect-workshop = budowa warsztatu
covenant-effect-basic = budowa domu lub warsztatu
covenant-effect-move = { $count ->
        [one] 1 ruch wroga
        [few] { $count } ruchy wrogów
       *[other] { $count } ruchów wrogów
    }
covenant-effect-power = +1 siły
covenant-effect-keys = 2 klucze
covenant-effect-store = 2 miejsca w magazynie
covenant-effect-unlock = dom i warsztat do kuźni
covenant-effect-buy-relic = relikt za 1 żelazo

## Pytania

covenant-prompt-wait = Zaczekaj.
covenant-prompt-draft = Wybierz kafelek rodzaju, którego jeszcze nie masz.
covenant-prompt-assign = Który krasnolud idzie do pracy i z jakim narzędziem?
covenant-prompt-tool = Do jakiego narzędzia przypisać krasnoluda o sile { $strength }?
covenant-prompt-spend = Wydajesz żeton pokrzepienia?
covenant-prompt-use = Akcja czy zdobienie?
covenant-prompt-read = Jaką akcję wykonujesz książką (siła { $strength })?
covenant-prompt-close = Wszystko zrobione. Zakończ turę.
covenant-prompt-borrow = Relikt użyty: { $relic }. Z którego reliktu bierzesz korzyść?
covenant-prompt-wild = Wybierz zasób (pozostało: { $count }).
covenant-prompt-overfull = Magazyn jest przepełniony o { $count }. Co odrzucasz?
covenant-prompt-support = Weź żeton pokrzepienia +1 albo wymień +1 na +2 (pozostało: { $count }).
covenant-prompt-strengthen = Którego krasnoluda wzmacniasz (pozostało: { $count })?
covenant-prompt-any-steps = Na którym torze poruszasz się do przodu (pozostało: { $count })?
covenant-prompt-triggered = Którą tradycję rozpatrujesz teraz?
covenant-prompt-coin = Którą królewską monetę bierzesz? Daje korzyść w każdej fazie rady.
covenant-prompt-coin-space = Na które pole monet ją kładziesz?
covenant-prompt-tradition = Którą tradycję bierzesz?
covenant-prompt-relic = Który relikt bierzesz?
covenant-prompt-buy-relic = Czy płacisz 1 żelazo za relikt?
covenant-prompt-forge = Które narzędzie wykuwasz?
covenant-prompt-forging-space = Na które pole kuźni je kładziesz?
covenant-prompt-inlay = Którym zdobieniem ozdabiasz narzędzie?
covenant-prompt-socket = Które narzędzie dostaje zdobienie?
covenant-prompt-craft = Wykucie czy zdobienie?
covenant-prompt-crafts = Najpierw wykucie czy zdobienie?
covenant-prompt-dig = Kopanie (siła { $strength }): który kafelek gruzu bierzesz? Wybrane: { $count }, pozostała siła: { $left }.
covenant-prompt-dig-hall = Którą komnatę odkrywasz?
covenant-prompt-skirmish = Walka: kogo pokonujesz? Pokonani: { $count }, pozostała siła: { $left }.
covenant-prompt-dice = Nagrodę z której kości bierzesz teraz?
covenant-prompt-die = Bierzesz nagrodę ({ $die })?
covenant-prompt-hit-goblin = Którego goblina pokonujesz?
covenant-prompt-hit-orc = Którego orka lub goblina pokonujesz?
covenant-prompt-move = Którego wroga przenosisz? Pozostałe ruchy: { $count }.
covenant-prompt-move-to = Dokąd z { $hall } idzie { $enemy }?
covenant-prompt-guard = Czy zabierasz wroga z { $hall }?
covenant-prompt-site = Transport o sile { $strength }: na które miejsce budowy?
covenant-prompt-deliver = Co dostarczasz ({ $site })? Brakuje: { $missing }, pozostała siła: { $left }.
covenant-prompt-complete = { $site }: ukończone. Które pole ukończenia zaznaczasz?
covenant-prompt-throne = Co dostarczasz na Królewski Tron? Najwyżej { $count }.
covenant-prompt-row = Budowa (siła { $strength }): co budujesz?
covenant-prompt-build = Co budujesz jako następne?
covenant-prompt-place = Gdzie stanie { $piece }?
covenant-prompt-coins = Która moneta daje teraz korzyść?
covenant-prompt-fires = Którą tradycję rozpatrujesz teraz?
covenant-prompt-copy-coin = Korzyść z której monety na planszy głównej bierzesz?
covenant-prompt-release = Wrogowie: { $enemies }, potrzebne klucze: { $needed }, masz { $keys }. Którzy wrogowie wracają do woreczka?
covenant-prompt-released = Wybór dokonany: zostają wrogowie ({ $enemies }), klucze: { $keys }. Inni jeszcze wybierają.

## Co panel mówi obok akcji

covenant-compound-work = Krasnolud, narzędzie i pokrzepienie → akcja i siła
covenant-awaited-draft = kafelek
covenant-awaited-start = początek
covenant-awaited-turn = tura
covenant-awaited-council = Rada
covenant-awaited-keys = sprawdzenie kluczy

covenant-agenda-draft = wybór, runda { $number } z { $of }
covenant-agenda-starting = kafelek startowy
covenant-agenda-turn = era { $era }, tura { $number } z { $of }
covenant-agenda-council = faza rady, era { $era }
covenant-agenda-space = { $track } { $space }
covenant-agenda-support = pokrzepienie
covenant-agenda-hall = odkrycie komnaty
covenant-agenda-reveal = odkrycie: { $hall }
covenant-agenda-jewel = zdobienie ({ $effect })

## Odpowiedzi

covenant-do-pick-start = Start: { $gains }
covenant-do-pick-tradition = Tradycja: { $tile }
covenant-do-pick-objective = Cel: { $tile }
covenant-do-relic = Użyj: { $relic } ({ $reward })
    .short = Użyj: { $relic }
    .rest = { $reward }
covenant-do-send = Wyślij: { $dwarf }
covenant-do-strengthen = Tawerna: { $strength } → { $to }
covenant-do-strengthen-working = Narzędzie ({ $tool }): { $strength } → { $to }
covenant-do-tool = { $tool }
covenant-do-tool-jewel = { $tool } (zdobienie: { $effect })
covenant-do-work = { $tool }: { $dwarf } → { $action } { $strength }
covenant-do-work-support = { $tool }: { $dwarf } + { $support } → { $action } { $strength }
covenant-any-action = akcja
covenant-about-idle = nie ma teraz nic do zrobienia
covenant-do-spend = Wydaj: { $support }
covenant-do-support-1 = Weź +1
covenant-do-support-2 = Wymień +1 na +2
covenant-do-use = Użyj: { $part }
covenant-do-use-jewel = Użyj zdobienia: { $effect }
covenant-do-take-rubble = { $reward }: siła { $cost } (nr { $place })
    .numbered = { $reward }: siła { $cost }
    .short = { $reward }: siła { $cost }
covenant-do-take-coin = { $price ->
        [0] { $reward } (moneta { $place }, za darmo)
       *[other] { $reward } (moneta { $place }, { $price } PC)
    }
    .numbered = { $price ->
        [0] { $reward } (za darmo)
       *[other] { $reward } ({ $price } PC)
    }
covenant-do-take-tradition = { $price ->
        [0] { $tradition } (za darmo)
       *[other] { $tradition } ({ $price } PC)
    }
covenant-do-take-relic = { $relic } { $place }: { $reward }
covenant-do-forge = { $tool } za { $cost }
covenant-do-inlay = { $metal }: { $effect } ({ $cost } → { $points } PC)
covenant-do-gain = { $resource }
covenant-do-discard = Odrzuć: { $resource }
covenant-do-buy-relic = Zapłać 1 żelazo za relikt
covenant-do-defeat = Pokonaj: { $enemy }, { $hall }
covenant-do-move = Przenieś: { $enemy }, { $hall }
covenant-do-guard = Zabierz: { $enemy }, { $hall }
covenant-do-reveal = { $hall }: { $reward }
covenant-do-move-to = { $enemy }: do { $hall }
covenant-do-place = { $place }: { $reward }
covenant-do-die = Teraz { $die }: { $reward }
covenant-do-face = Weź: { $reward }
covenant-do-site = { $site }: brakuje { $missing }. Wolne: { $free }
    .short = { $site }
    .rest = brakuje { $missing }, wolne: { $free }
covenant-do-deliver = Dostarcz: { $resource }, { $points } PC
covenant-do-space = Pole { $place }: { $reward }
covenant-do-forging-space = { $space }: { $reward }
covenant-do-coin-space = { $reward }
covenant-do-space-replace = Zastąp monetę „{ $old }”: { $reward }
covenant-do-row = { $pieces } (siła { $strength })
    .short = { $pieces } ({ $strength })
covenant-do-build = Zbuduj: { $piece }
covenant-do-craft-forge = Wykucie
covenant-do-craft-inlay = Zdobienie
covenant-do-next-coin = Moneta { $place }: { $reward }
    .numbered = { $reward }
covenant-do-next-tradition = { $tradition }
covenant-do-step = { $track } { $space }
covenant-do-step-reward = { $track } { $space }: { $reward }
covenant-do-release = Zwróć: { $enemy } (1 z { $count })
covenant-do-withdraw = Wybierz ponownie
covenant-decline-spend = Bez pokrzepienia
covenant-decline-read = Nie używaj książki
covenant-decline-dig = Nie kop
covenant-decline-skirmish = Nie walcz
covenant-decline-site = Nic nie dostarczaj
covenant-decline-row = Nic nie buduj
covenant-decline-place = Nie buduj tego
covenant-decline-coin = Nie bierz monety
covenant-decline-tradition = Nie bierz tradycji
covenant-decline-relic = Nie bierz reliktu
covenant-decline-buy-relic = Zachowaj żelazo, bez reliktu
covenant-decline-forge = Nic nie wykuwaj
covenant-decline-inlay = Nic nie zdób
covenant-decline-crafts = Ani nie wykuwaj, ani nie zdób
covenant-decline-die = Zostaw kość, jak leży
covenant-decline-hit = Nikogo nie pokonuj
covenant-decline-guard = Nikogo nie zabieraj
covenant-decline-wild = Zrezygnuj z zasobu
covenant-decline-support = Zrezygnuj z pokrzepienia
covenant-decline-strengthen = Nikogo nie wzmacniaj
covenant-decline-step = Zrezygnuj z kroku
covenant-decline-copy-coin = Nie korzystaj z żadnej monety
covenant-do-done-use = Zostaw resztę narzędzia
covenant-do-done-deliver = Zakończ dostawę
covenant-do-done-throne = Zakończ dostawę
covenant-do-done-build = Zakończ budowę
covenant-do-done-move = Zakończ ruchy
covenant-do-done-coins = Zrezygnuj z pozostałych monet
covenant-do-done-fires = Zrezygnuj z pozostałych tradycji
covenant-lapsing = { $action } (cała akcja)
covenant-do-done-dig = Wykop wybrane
covenant-do-done-skirmish = Zakończ walkę
covenant-do-end = Zakończ turę

## Komendy i opcje

covenant-kind-pick = wybierz
    .about = Wybierz kafelek w drafcie
covenant-kind-relic = relikt
    .about = Użyj reliktu
covenant-kind-dwarf = krasnolud
    .about = Wybierz krasnoluda do pracy albo do wzmocnienia
covenant-kind-tool = narzędzie
    .about = Wybierz narzędzie
covenant-kind-support = pokrzepienie
    .about = Wydaj albo weź żeton pokrzepienia
covenant-kind-use = użyj
    .about = Użyj akcji narzędzia albo zdobienia
covenant-kind-take = weź
    .about = Weź coś z planszy głównej
covenant-kind-gain = zyskaj
    .about = Zyskaj wybrany zasób
covenant-kind-discard = odrzuć
    .about = Odrzuć zasób
covenant-kind-enemy = wróg
    .about = Wybierz wroga w komnacie
covenant-kind-place = miejsce
    .about = Wybierz komnatę, bok albo punkt
covenant-kind-die = kość
    .about = Wybierz kość albo jej ściankę
covenant-kind-site = budowa
    .about = Wybierz miejsce budowy
covenant-kind-deliver = dostarcz
    .about = Dostarcz zasób
covenant-kind-space = pole
    .about = Wybierz pole
covenant-kind-build = buduj
    .about = Wybierz, co budujesz
covenant-kind-next = następne
    .about = Wybierz, co rozpatrujesz teraz
covenant-kind-step = krok
    .about = Wybierz tor, na którym poruszasz się do przodu
covenant-kind-release = zwróć
    .about = Zwróć wroga do woreczka
covenant-kind-withdraw = cofnij
    .about = Wybierz ponownie, których wrogów zwracasz
covenant-kind-pass = pas
    .about = Zrezygnuj
covenant-kind-done = gotowe
    .about = Zakończ wybieranie
covenant-kind-end = koniec
    .about = Zakończ turę
covenant-arg-tile = kafelek
    .about = Który kafelek
covenant-arg-relic = relikt
    .about = Który relikt
covenant-arg-dwarf = krasnolud
    .about = Który krasnolud
covenant-arg-tool = narzędzie
    .about = Które narzędzie
covenant-arg-support = pokrzepienie
    .about = Które pokrzepienie
covenant-arg-part = część
    .about = Czego użyć
covenant-arg-slot = skąd
    .about = Pole na planszy głównej
covenant-arg-resource = zasób
    .about = Który zasób
covenant-arg-enemy = wróg
    .about = Jaki wróg
covenant-arg-hall = komnata
    .about = W której komnacie
covenant-arg-place = miejsce
    .about = Które miejsce
covenant-arg-die = kość
    .about = Która kość albo ścianka
covenant-arg-site = budowa
    .about = Które miejsce budowy
covenant-arg-space = pole
    .about = Które pole
covenant-arg-plan = co
    .about = Opcja albo budynek
covenant-arg-item = co
    .about = Co jest następne
covenant-arg-track = tor
    .about = Który tor
covenant-option-clan = Klan
    .about = Twój klan
covenant-option-clan-any = dowolny, losowo
covenant-option-clan-blue = niebieski
covenant-option-clan-red = czerwony
covenant-option-clan-yellow = żółty
covenant-option-clan-purple = fioletowy
covenant-option-order = Gracz rozpoczynający
    .about = Kto ma pierwszą turę
covenant-option-order-random = losowo
covenant-option-order-joined = kto pierwszy dołączył
covenant-option-difficulty = Rada Starszych
    .about = Jak trudna jest Rada Starszych w trybie solo
covenant-option-difficulty-normal = normalny
covenant-option-difficulty-difficult = trudny
covenant-option-difficulty-expert = ekspercki
covenant-option-deck = Talia Rady Starszych
    .about = Ile kart ma Rada Starszych w trybie solo
covenant-option-deck-whole = wszystkie 16 kart
covenant-option-deck-short = 12 kart

## Co się dzieje

covenant-round = era { $era }
covenant-round-setup = wybór przed erą { $era }
covenant-round-council = faza rady, era { $era }
covenant-event-plays = { $who }: klan { $clan }.
covenant-event-first = Gracz rozpoczynający: { $who }.
covenant-event-picked = { $who } bierze: { $tile }.
    .brief = { $tile }
covenant-event-starts = { $who } korzysta z kafelka startowego.
    .brief = kafelek startowy
covenant-event-era = Zaczyna się { $era }. era.
covenant-event-assigned = { $who } przypisuje krasnoluda o sile { $strength }: { $tool }.
    .brief = siła { $strength }, { $tool }
covenant-event-spent = { $who } wydaje: { $support }.
    .brief = zużyte: { $support }
covenant-event-used-jewel = { $who } używa zdobienia: { $effect }.
    .brief = zdobienie: { $effect }
covenant-event-glory = { $who } zdobywa { $points } PC.
    .brief = +{ $points } PC
covenant-event-gained = { $who } zyskuje: { $counters }.
    .brief = +{ $counters }
covenant-event-skipped = { $who } nie może wykorzystać nagrody: { $effect }.
    .brief = przepada: { $effect }
covenant-event-discarded = { $who } odrzuca: { $resource }.
    .brief = odrzucone: { $resource }
covenant-event-support = { $who } zyskuje { $support }.
    .brief = wzięte: { $support }
covenant-event-strengthened = { $who } wzmacnia krasnoluda do siły { $strength }.
    .brief = krasnolud o sile { $strength }
covenant-event-stepped = { $who } wchodzi na pole { $space }: { $track }.
    .brief = { $track } { $space }
covenant-event-achieved = { $who } zyskuje osiągnięcie: { $track } { $space }.
    .brief = osiągnięcie { $track } { $space }
covenant-own-objective = Twój cel: { $objective } – { $about }
covenant-event-objectives = { $who }, osiągnięcia: { $achievements }. { $count ->
        [one] Na koniec liczy się jeden cel
       *[other] Na koniec liczą się oba cele
    }.
    .brief = osiągnięcia: { $achievements } ({ $count ->
        [one] liczy się jeden cel
       *[other] liczą się oba cele
    })
covenant-event-tradition = Tradycja ({ $who }): { $tradition }.
    .brief = { $tradition }
covenant-event-took-coin = { $price ->
        [0] { $who } bierze: { $coin }. Pole monet daje: { $reward }.
       *[other] { $who } bierze za { $price } PC: { $coin }. Pole monet daje: { $reward }.
    }
    .brief = { $price ->
        [0] { $coin }, pole daje: { $reward }
       *[other] { $coin } za { $price } PC, pole daje: { $reward }
    }
covenant-event-took-tradition = { $price ->
        [0] { $who } bierze tradycję: { $tradition }.
       *[other] { $who } bierze tradycję: { $tradition } (koszt: { $price } PC).
    }
    .brief = { $price ->
        [0] tradycja { $tradition }
       *[other] tradycja { $tradition } za { $price } PC
    }
covenant-event-took-relic = { $who } bierze relikt: { $relic }.
    .brief = relikt { $relic }
covenant-event-used-relic = { $who } używa reliktu: { $relic }.
    .brief = relikt { $relic }
covenant-event-forged = { $who } wykuwa: { $tool }, na { $space }.
    .brief = wykucie: { $tool } na { $space }
covenant-event-keys = { $who } bierze kafelek podwójnych kluczy.
    .brief = kafelek podwójnych kluczy
covenant-event-storage = { $who } odblokowuje kafelek magazynu.
    .brief = otwarty kafelek magazynu
covenant-event-unlocked = { $who } ma w kuźni o dom i warsztat więcej.
    .brief = dom i warsztat więcej
covenant-event-inlaid = { $who } ozdabia ({ $tool }): { $jewel }. { $points } PC.
    .brief = { $jewel } ({ $tool }), +{ $points } PC
covenant-event-dug = { $who } usuwa { $count ->
        [one] kafelek gruzu
        [few] { $count } kafelki gruzu
       *[other] { $count } kafelków gruzu
    }.
    .brief = gruz: { $count }
covenant-event-opens = { $who } wybiera komnatę: { $hall }.
    .brief = { $hall } otwarte
covenant-event-revealed = { $who } odkrywa { $hall }: { $tile }. Wrogowie: { $count ->
        [0] brak
       *[other] { $enemies }
    }.
    .brief = { $hall }: { $tile }{ $count ->
            [0] {""}
           *[other] {", "}wrogowie: { $enemies }
        }
covenant-event-defeated = { $who } zamyka w lochu: { $enemy } ({ $hall }).
    .brief = do lochu: { $enemy }, { $hall }
covenant-event-moved = { $who } przenosi: { $enemy } z { $from } do { $hall }.
    .brief = { $enemy }: { $from } → { $hall }
covenant-event-took-face = { $who } bierze nagrodę, { $die }: { $reward }.
    .brief = { $die }
covenant-event-rolled = Rzut: { $die } pokazuje: { $reward }.
    .brief = { $die } pokazuje teraz: { $reward }
covenant-event-delivered = { $who } dostarcza: { $resource } ({ $site }, { $points } PC).
    .brief = { $resource }: { $site }, +{ $points } PC
covenant-event-completed = { $who } kończy: { $site }. Do kuźni trafia { $piece }.
    .brief = { $site } ukończone, +1 { $piece }
covenant-event-honoured = { $who } dostarcza na Królewski Tron: { $resource } ({ $points } PC).
    .brief = { $resource } na Tron, +{ $points } PC
covenant-event-built = { $who } buduje: { $piece } ({ $place }).
    .brief = { $piece }: { $place }
covenant-event-rubble-shuffled = Odrzucony gruz tworzy nowy stos.
covenant-event-coins-shuffled = Odrzucone monety tworzą nowy stos.
covenant-event-council = Faza rady, era { $era }. Wszystkie krasnoludy wracają do tawern.
covenant-event-coin-pays = { $who }: płaci { $coin }.
    .brief = { $coin }
covenant-event-chose = { $who } kończy wybór zwracanych wrogów.
covenant-event-withdrew = { $who } wybiera ponownie, których wrogów zwraca.
covenant-event-released = { $who } zwraca do woreczka: { $enemies }.
    .brief = do woreczka: { $enemies }
covenant-event-scored = { $who } zdobywa podczas rady { $points } PC i ma teraz { $glory } PC.
    .brief = { $points } PC podczas rady, teraz { $glory } PC
covenant-event-dungeon = { $who } zdobywa { $points } PC za lochy.
    .brief = loch +{ $points } PC
covenant-event-project = { $who } zdobywa { $points } PC za projekt: { $project }.
    .brief = { $project } +{ $points } PC
covenant-event-over = Ostatnia faza rady dobiegła końca. Następuje punktacja końcowa.
covenant-event-left = { $who } opuszcza grę.

## Dlaczego nie

covenant-refusal-not-your-turn = Teraz gra { $who }.
covenant-refusal-over = Gra jest skończona.
covenant-refusal-not-asked = Teraz nie można tego zrobić.
covenant-refusal-finish-first = Najpierw dokończ to, co zaczęte, albo to cofnij.
covenant-refusal-nothing-to-decline = Nie ma z czego rezygnować.
covenant-refusal-not-finished = Tu jeszcze nie można skończyć.
covenant-refusal-nothing-to-do = To nic by teraz nie dało.
covenant-refusal-not-offered = Tego kafelka nie ma do wyboru.
covenant-refusal-has-kind = Masz już kafelek tego rodzaju.
covenant-refusal-not-in-tavern = { $dwarf }: nie ma go w twojej tawernie.
covenant-refusal-no-tool = { $tool }: nie masz tam narzędzia.
covenant-refusal-tool-occupied = { $tool }: do fazy rady stoi tam krasnolud.
covenant-refusal-no-support = { $support }: nie masz takiego.
covenant-refusal-already-used = To już zrobione.
covenant-refusal-no-jewel = To narzędzie nie ma zdobienia.
covenant-refusal-no-relic = { $relic }: nie masz nieużytego reliktu tego rodzaju.
covenant-refusal-fresh-relic = Ten relikt zdobyto dopiero w tej turze.
covenant-refusal-one-relic-a-turn = Jeden relikt na turę.
covenant-refusal-same-relic = Wyłożony relikt jest tego samego typu.
covenant-refusal-empty-space = { $slot }: nie ma tam nic do wzięcia.
covenant-refusal-space-taken = To pole nie jest wolne.
covenant-refusal-too-weak = Potrzeba { $need } siły, jest { $have }.
covenant-refusal-too-dear = To kosztuje { $points } PC.
covenant-refusal-out-of-reach = Twój znacznik na torze kopalni musi być co najmniej na polu { $space }.
covenant-refusal-not-held = { $resource }: nie masz.
covenant-refusal-supply-empty = { $resource }: brak w puli ogólnej.
covenant-refusal-nothing-to-discard = W magazynie jest miejsce.
covenant-refusal-no-support-left = { $support }: brak w puli ogólnej.
covenant-refusal-nothing-to-swap = Nie masz żetonu pokrzepienia +1 do wymiany.
covenant-refusal-no-dwarf = { $dwarf }: nie masz takiego.
covenant-refusal-dwarf-in-use = Krasnoluda pracującego w tej turze nie można wzmocnić.
covenant-refusal-strongest = Krasnolud ma najwyżej siłę 4.
covenant-refusal-track-ends = { $track }: to już koniec toru.
covenant-refusal-revealed = { $hall }: komnata jest już odkryta.
covenant-refusal-not-beside = { $hall }: obok nie ma odkrytej komnaty.
covenant-refusal-no-enemy = { $enemy }: nie ma go w { $hall }.
covenant-refusal-too-strong = { $enemy }: nie tą nagrodą.
covenant-refusal-other-hall = Tylko wróg z { $hall }.
covenant-refusal-stuck = Z { $hall } nie ma dokąd pójść.
covenant-refusal-no-way = Z { $from } do { $hall }: obie komnaty muszą być odkryte i sąsiadować.
covenant-refusal-crowded = { $hall }: pełno tam wrogów.
covenant-refusal-other-face = Kość pokazuje ściankę { $face }.
covenant-refusal-no-cart = Nie masz już wózków.
covenant-refusal-no-space-for = { $resource }: nie ma tam wolnego pola.
covenant-refusal-completed = { $site }: masz je już ukończone.
covenant-refusal-nothing-for = { $site }: nie masz nic na wolne pola.
covenant-refusal-not-in-row = { $piece }: nie należy do wybranej opcji.
covenant-refusal-not-in-forge = { $piece }: brak w twojej kuźni.
covenant-refusal-no-place = { $piece }: nie ma na to miejsca.
covenant-refusal-wrong-place = { $piece }: tam nie można budować.
covenant-refusal-face-down = { $hall }: komnata jest zakryta.
covenant-refusal-hall-full = { $hall }: brak wolnego miejsca na budynek.
covenant-refusal-own-building = { $hall }: masz tam już budynek.
covenant-refusal-point-taken = { $point }: stoi tam filar.
covenant-refusal-too-near = { $point }: inny filar stoi o jeden bok dalej.
covenant-refusal-side-taken = { $side }: stoi tam brama.
covenant-refusal-gate-there = { $hall }: ma już bramę.
covenant-refusal-socket-taken = { $tool }: ma już zdobienie.
covenant-refusal-no-socket = { $tool }: brak miejsca na takie zdobienie.
covenant-refusal-no-fitting-socket = Żadne z twoich narzędzi nie ma wolnego miejsca na to zdobienie.
covenant-refusal-not-to-come = Tego nie ma wśród rzeczy do rozpatrzenia.
covenant-refusal-no-key-check = Teraz nie zwraca się wrogów.
covenant-refusal-key-check = Najpierw wrogowie ponad liczbę kluczy wracają do woreczka.
covenant-refusal-nothing-to-release = Nie masz kogo zwracać.
covenant-refusal-not-in-dungeon = { $enemy }: brak w twoim lochu.
covenant-refusal-could-stay = { $enemy }: jest dla niego klucz.
covenant-refusal-nothing-sealed = Jeszcze nic nie wybrano.
