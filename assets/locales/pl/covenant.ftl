# Covenant

covenant-name = Covenant
covenant-about = Klany krasnoludów odzyskują górę, komnata po komnacie, przez trzy ery. Dla 1–4 graczy.
covenant-verbatim = { $what }

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
covenant-count-mythrall = { $count } mythrall
covenant-track-court = dwór królewski
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
covenant-spot-forged = narzędzie na { $space }
covenant-dwarf-waiting = krasnolud o sile { $strength }
covenant-dwarf-working = krasnolud na: { $tool }
covenant-support = pokrzepienie +{ $points }
covenant-coin = moneta { $coin }
covenant-jewel = zdobienie { $jewel }
covenant-hall = komnata { $tile }
covenant-starting = kafelek startowy { $tile }
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
covenant-effect-store = 2 pola magazynu
covenant-effect-unlock = dom i warsztat
covenant-effect-buy-relic = relikt za 1 żelazo

## Pytania

covenant-prompt-wait = Zaczekaj.
covenant-prompt-draft = Weź kafelek rodzaju, którego ci brakuje.
covenant-prompt-assign = Który krasnolud idzie do pracy?
covenant-prompt-tool = Do jakiego narzędzia przypisać krasnoluda o sile { $strength }?
covenant-prompt-spend = Czy zużywasz pokrzepienie?
covenant-prompt-use = Akcja czy zdobienie?
covenant-prompt-read = Jaką akcję daje książka przy sile { $strength }?
covenant-prompt-close = Wszystko zrobione. Zakończ turę.
covenant-prompt-borrow = { $relic } zużyty. Czyją korzyść bierzesz?
covenant-prompt-wild = Wybierz zasób, do wzięcia: { $count }.
covenant-prompt-overfull = Magazyn jest przepełniony o { $count }. Co odrzucasz?
covenant-prompt-support = Weź pokrzepienie albo wymień je na mocniejsze, do wzięcia: { $count }.
covenant-prompt-strengthen = Którego krasnoluda wzmacniasz? Pozostało: { $count }.
covenant-prompt-any-steps = Na którym torze idziesz do przodu? Pozostało: { $count }.
covenant-prompt-triggered = Która tradycja działa jako następna?
covenant-prompt-coin = Którą królewską monetę bierzesz?
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
covenant-prompt-dig = Kopanie o sile { $strength }: który gruz? Kafelki: { $count }, pozostała siła: { $left }.
covenant-prompt-dig-hall = Którą komnatę odkrywasz?
covenant-prompt-skirmish = Walka: kogo pokonujesz? Pokonani: { $count }, pozostała siła: { $left }.
covenant-prompt-dice = Nagroda której kości jest następna?
covenant-prompt-die = Bierzesz nagrodę ({ $die })?
covenant-prompt-hit-goblin = Którego goblina pokonujesz?
covenant-prompt-hit-orc = Którego orka lub goblina pokonujesz?
covenant-prompt-move = Którego wroga przenosisz? Pozostałe ruchy: { $count }.
covenant-prompt-move-to = Dokąd z { $hall } idzie { $enemy }?
covenant-prompt-guard = Czy zabierasz wroga z { $hall }?
covenant-prompt-site = Transport o sile { $strength }: na które miejsce budowy?
covenant-prompt-deliver = Co dostarczasz ({ $site })? Pozostała siła: { $left }.
covenant-prompt-complete = { $site }: ukończone. Które pole ukończenia zaznaczasz?
covenant-prompt-throne = Co dostarczasz na Królewski Tron? Najwyżej { $count }.
covenant-prompt-row = Budowa o sile { $strength }: co?
covenant-prompt-build = Co budujesz jako następne?
covenant-prompt-place = Gdzie stanie { $piece }?
covenant-prompt-coins = Która moneta daje teraz korzyść?
covenant-prompt-fires = Która tradycja działa jako następna?
covenant-prompt-copy-coin = Korzyść której wyłożonej monety bierzesz?
covenant-prompt-release = Wrogowie: { $enemies }, klucze: { $keys }. Który wróg wraca do woreczka?
covenant-prompt-released = Wrogowie: { $enemies }, klucze: { $keys }. Wybór dokonany, czekamy na innych.

## Odpowiedzi

covenant-do-pick-start = Start: { $gains }
covenant-do-pick-tradition = Tradycja: { $tile }
covenant-do-pick-objective = Cel: { $tile }
covenant-do-relic = Użyj: { $relic } ({ $reward })
covenant-do-send = Wyślij: { $dwarf }
covenant-do-strengthen = Wzmocnij: { $dwarf }
covenant-do-strengthen-working = Wzmocnij krasnoluda o sile { $strength } na: { $tool }
covenant-do-tool = { $tool }
covenant-do-tool-jewel = { $tool } (zdobienie: { $effect })
covenant-do-spend = Zużyj: { $support }
covenant-do-support-1 = Weź +1
covenant-do-support-2 = Wymień +1 na +2
covenant-do-use = Użyj: { $part }
covenant-do-use-jewel = Użyj zdobienia: { $effect }
covenant-do-take-rubble = { $reward } za { $cost } z { $left } siły
covenant-do-take-coin = { $coin } za { $price } PC: { $reward }
covenant-do-take-tradition = { $tradition } za { $price } PC
covenant-do-take-relic = { $relic }: { $reward }
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
covenant-do-die = Teraz { $die }
covenant-do-face = Weź: { $reward }
covenant-do-site = { $site } ({ $carts } z { $needed })
covenant-do-deliver = Dostarcz: { $resource }, { $points } PC
covenant-do-space = { $space }: { $reward }
covenant-do-space-replace = Zastąp monetę na { $space }: { $reward }
covenant-do-row = { $pieces } (siła { $strength })
covenant-do-build = Zbuduj: { $piece }
covenant-do-craft-forge = Wykucie
covenant-do-craft-inlay = Zdobienie
covenant-do-next-coin = { $coin }: { $reward }
covenant-do-next-tradition = { $tradition }
covenant-do-step = { $track }, pole { $space }
covenant-do-step-reward = { $track }, pole { $space }: { $reward }
covenant-do-release = Zwróć: { $enemy } (z { $count })
covenant-do-withdraw = Wybierz ponownie
covenant-do-pass = Nie, dziękuję
covenant-do-done = To wszystko
covenant-do-done-dig = Kop te
covenant-do-done-skirmish = Zakończ walkę
covenant-do-end = Zakończ turę

## Komendy i opcje

covenant-kind-pick = wybierz
    .about = weź kafelek w rozdaniu
covenant-kind-relic = relikt
    .about = użyj reliktu
covenant-kind-dwarf = krasnolud
    .about = wybierz krasnoluda do pracy albo do wzmocnienia
covenant-kind-tool = narzędzie
    .about = wybierz narzędzie
covenant-kind-support = pokrzepienie
    .about = zużyj albo weź pokrzepienie
covenant-kind-use = użyj
    .about = użyj akcji narzędzia albo zdobienia
covenant-kind-take = weź
    .about = weź coś z wystawy
covenant-kind-gain = zyskaj
    .about = zyskaj wybrany zasób
covenant-kind-discard = odrzuć
    .about = odrzuć zasób
covenant-kind-enemy = wróg
    .about = wybierz wroga w komnacie
covenant-kind-place = miejsce
    .about = wybierz komnatę, bok albo punkt
covenant-kind-die = kość
    .about = wybierz kość albo jej ściankę
covenant-kind-site = budowa
    .about = wybierz miejsce budowy
covenant-kind-deliver = dostarcz
    .about = dostarcz zasób
covenant-kind-space = pole
    .about = wybierz pole
covenant-kind-build = buduj
    .about = wybierz, co budujesz
covenant-kind-next = następne
    .about = wybierz, co działa jako następne
covenant-kind-step = krok
    .about = wybierz tor, na którym idziesz
covenant-kind-release = zwróć
    .about = zwróć wroga do woreczka
covenant-kind-withdraw = cofnij
    .about = wybierz ponownie, których wrogów zwracasz
covenant-kind-pass = pas
    .about = zrezygnuj
covenant-kind-done = gotowe
    .about = wybór skończony
covenant-kind-end = koniec
    .about = zakończ turę
covenant-arg-tile = kafelek
    .about = który kafelek
covenant-arg-relic = relikt
    .about = który relikt
covenant-arg-dwarf = krasnolud
    .about = który krasnolud
covenant-arg-tool = narzędzie
    .about = które narzędzie
covenant-arg-support = pokrzepienie
    .about = które pokrzepienie
covenant-arg-part = część
    .about = czego użyć
covenant-arg-slot = skąd
    .about = które pole wystawy
covenant-arg-resource = zasób
    .about = który zasób
covenant-arg-enemy = wróg
    .about = jaki wróg
covenant-arg-hall = komnata
    .about = w której komnacie
covenant-arg-place = miejsce
    .about = które miejsce
covenant-arg-die = kość
    .about = która kość albo ścianka
covenant-arg-site = budowa
    .about = które miejsce budowy
covenant-arg-space = pole
    .about = które pole
covenant-arg-plan = co
    .about = który wiersz albo budynek
covenant-arg-item = co
    .about = co jest następne
covenant-arg-track = tor
    .about = który tor
covenant-option-clan = Klan
    .about = klan każdego gracza
covenant-option-clan-any = dowolny, losowo
covenant-option-clan-blue = niebieski
covenant-option-clan-red = czerwony
covenant-option-clan-yellow = żółty
covenant-option-clan-purple = fioletowy
covenant-option-order = Gracz rozpoczynający
    .about = kto ma pierwszą turę
covenant-option-order-random = losowany
covenant-option-order-joined = kto pierwszy dołączył
covenant-option-difficulty = Rada Starszych
    .about = jak trudna jest Rada Starszych w trybie solo
covenant-option-difficulty-normal = normalny
covenant-option-difficulty-difficult = trudny
covenant-option-difficulty-expert = ekspercki

## Co się dzieje

covenant-event-plays = { $who }: klan { $clan }.
covenant-event-first = Gracz rozpoczynający: { $who }.
covenant-event-picked = { $who } bierze: { $tile }.
covenant-event-starts = { $who } zyskuje to, co daje { $tile }.
covenant-event-era = Zaczyna się { $era }. era.
covenant-event-turn = Tura: { $who }.
covenant-event-assigned = { $who } przypisuje krasnoluda o sile { $strength }: { $tool }.
covenant-event-spent = { $who } zużywa { $support }.
covenant-event-used-jewel = { $who } używa: { $jewel }.
covenant-event-glory = { $who } zyskuje { $points } PC.
covenant-event-gained = { $who } zyskuje: { $counters }.
covenant-event-discarded = { $who } odrzuca: { $resource }.
covenant-event-support = { $who } zyskuje { $support }.
covenant-event-strengthened = { $who } wzmacnia krasnoluda do siły { $strength }.
covenant-event-stepped = { $who } wchodzi na pole { $space }: { $track }.
covenant-event-achieved = Osiągnięcie, { $who }: { $track } { $space }.
covenant-event-tradition = Tradycja, { $who }: { $tradition }.
covenant-event-took-coin = { $who } kładzie: { $coin } na { $space } za { $price } PC.
covenant-event-took-tradition = { $who } bierze tradycję { $tradition } za { $price } PC.
covenant-event-took-relic = { $who } bierze relikt: { $relic }.
covenant-event-used-relic = { $who } używa reliktu: { $relic }.
covenant-event-forged = { $who } wykuwa: { $tool } na { $space }.
covenant-event-keys = { $who } bierze kafelek podwójnych kluczy.
covenant-event-storage = { $who } otwiera kafelek magazynu.
covenant-event-unlocked = { $who } ma w kuźni o dom i warsztat więcej.
covenant-event-inlaid = { $who } ozdabia: { $tool }, { $jewel }. { $points } PC.
covenant-event-dug = { $who } kopie, kafelki gruzu: { $count }.
covenant-event-opens = { $who } otwiera { $hall }.
covenant-event-revealed = { $who } odkrywa { $hall }: { $tile }. Wrogowie: { $count ->
        [0] brak
       *[other] { $enemies }
    }.
covenant-event-defeated = { $who } bierze do lochu: { $enemy }, { $hall }.
covenant-event-moved = { $who } przenosi: { $enemy } z { $from } do { $hall }.
covenant-event-took-face = { $who } bierze nagrodę: { $die }, ścianka { $face }.
covenant-event-rolled = Rzut, { $die }: ścianka { $face }.
covenant-event-delivered = { $who } dostarcza: { $resource }, { $site }. { $points } PC.
covenant-event-completed = { $who } kończy: { $site }. Do kuźni trafia { $piece }.
covenant-event-honoured = { $who } dostarcza na Królewski Tron: { $resource }. { $points } PC.
covenant-event-built = { $who } buduje: { $piece }, { $place }.
covenant-event-rubble-shuffled = Odrzucony gruz tworzy nowy stos.
covenant-event-coins-shuffled = Odrzucone monety tworzą nowy stos.
covenant-event-council = Faza rady, era { $era }. Wszystkie krasnoludy wracają do tawern.
covenant-event-coin-pays = { $who } zyskuje korzyść: { $coin }.
covenant-event-chose = { $who }: wybór zwracanych wrogów dokonany.
covenant-event-withdrew = { $who } wybiera ponownie, których wrogów zwraca.
covenant-event-released = { $who } zwraca do woreczka: { $enemies }.
covenant-event-dungeon = Loch, { $who }: { $points } PC.
covenant-event-project = { $who }, projekt { $project }: { $points } PC.
covenant-event-over = Ostatnia faza rady dobiega końca. Następuje punktacja końcowa.
covenant-event-left = { $who } opuszcza grę.

## Dlaczego nie

covenant-refusal-not-your-turn = Teraz odpowiada { $who }.
covenant-refusal-over = Gra jest skończona.
covenant-refusal-not-asked = Teraz to nie jest potrzebne.
covenant-refusal-finish-first = Najpierw dokończ to, co zaczęte, albo to cofnij.
covenant-refusal-nothing-to-decline = Nie ma z czego rezygnować.
covenant-refusal-not-finished = Nie można tego tak zostawić.
covenant-refusal-nothing-to-do = To nic by teraz nie dało.
covenant-refusal-not-offered = Tego kafelka nie ma do wyboru.
covenant-refusal-has-kind = Masz już kafelek tego rodzaju.
covenant-refusal-not-in-tavern = { $dwarf }: nie ma go w twojej tawernie.
covenant-refusal-no-tool = { $tool }: nie masz tam narzędzia.
covenant-refusal-tool-occupied = { $tool }: krasnolud zajmuje je do fazy rady.
covenant-refusal-no-support = { $support }: nie masz takiego.
covenant-refusal-already-used = To już zrobione.
covenant-refusal-no-jewel = To narzędzie nie ma zdobienia.
covenant-refusal-no-relic = { $relic }: nie masz nieużytego.
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
covenant-refusal-not-in-row = { $piece }: tego nie ma w wybranym wierszu.
covenant-refusal-not-in-forge = { $piece }: brak w twojej kuźni.
covenant-refusal-no-place = { $piece }: nie ma na to miejsca.
covenant-refusal-wrong-place = { $piece }: nie stoi w takim miejscu.
covenant-refusal-face-down = { $hall }: komnata jest zakryta.
covenant-refusal-hall-full = { $hall }: brak wolnego miejsca na budynek.
covenant-refusal-own-building = { $hall }: masz tam już budynek.
covenant-refusal-point-taken = { $point }: stoi tam filar.
covenant-refusal-too-near = { $point }: inny filar stoi o jeden bok dalej.
covenant-refusal-side-taken = { $side }: stoi tam brama.
covenant-refusal-gate-there = { $hall }: ma już bramę.
covenant-refusal-socket-taken = { $tool }: ma już zdobienie.
covenant-refusal-no-socket = { $tool }: brak gniazda na takie zdobienie.
covenant-refusal-no-fitting-socket = Żadne z twoich narzędzi nie ma na to wolnego gniazda.
covenant-refusal-not-to-come = Tego nie ma wśród rzeczy do rozpatrzenia.
covenant-refusal-no-key-check = Teraz nie zwraca się wrogów.
covenant-refusal-key-check = Najpierw wrogowie ponad liczbę kluczy wracają do woreczka.
covenant-refusal-nothing-to-release = Nie masz kogo zwracać.
covenant-refusal-not-in-dungeon = { $enemy }: brak w twoim lochu.
covenant-refusal-could-stay = { $enemy }: jest dla niego klucz.
covenant-refusal-nothing-sealed = Wybór jeszcze nie jest dokonany.
