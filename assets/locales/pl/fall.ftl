# Dwar7s Fall

fall-name = Dwar7s Fall
fall-about = Klany siedmiu krasnoludów wznoszą i burzą królestwa na rosnącej mapie. Dla 2–4 graczy.
fall-leaving = Twoje krasnoludy, klejnoty i karty ogrów wracają, karty na mapie zostają, twoje tury przepadają i nie możesz wygrać.

## Kolory i karty

fall-colour-blue = niebieski
fall-colour-red = czerwony
fall-colour-green = zielony
fall-colour-yellow = żółty

fall-card-castle = Zamek
fall-card-gold-mine = Kopalnia złota
fall-card-emerald-mine = Kopalnia szmaragdów
fall-card-diamond-mine = Kopalnia diamentów
fall-card-ruby-mine = Kopalnia rubinów
fall-card-tavern = Karczma
fall-card-store = Sklep
fall-card-dragon = Smok
fall-card-frost-giant = Lodowy olbrzym

fall-gem-gold = złoto
fall-gem-emerald = szmaragdy
fall-gem-diamond = diamenty
fall-gem-ruby = rubiny

fall-count-gold = { $count } { $count ->
        [one] złoto
       *[other] złota
    }
fall-count-emerald = { $count } { $count ->
        [one] szmaragd
        [few] szmaragdy
       *[other] szmaragdów
    }
fall-count-diamond = { $count } { $count ->
        [one] diament
        [few] diamenty
       *[other] diamentów
    }
fall-count-ruby = { $count } { $count ->
        [one] rubin
        [few] rubiny
       *[other] rubinów
    }
fall-count-ogre = { $count ->
        [one] { $ogre }
       *[other] { $count } × { $ogre }
    }

fall-cell = { $cell }
fall-card-at = { $card } { $cell }
fall-turned-0 = bez obrotu
fall-turned-1 = ćwierć obrotu
fall-turned-2 = pół obrotu
fall-turned-3 = trzy czwarte obrotu

## Cele

fall-goal = { $goal }
fall-goal-row = { $goal }: { $cost } za { $points } pkt

fall-secret-architect = Architekt
fall-secret-hunter = Łowca
fall-secret-king = Król
fall-secret-miner = Górnik
fall-secret-ogre-in-disguise = Ogr w przebraniu
fall-secret-researcher = Badacz
fall-secret-wizard = Czarodziej

fall-condition-kingdom-cards = co najmniej { $count ->
        [one] { $count } karta
        [few] { $count } karty
       *[other] { $count } kart
    } w twoim królestwie
fall-condition-kingdom-points = królestwo warte co najmniej { $count } pkt
fall-condition-monsters = co najmniej { $count ->
        [one] { $count } pokonany potwór
        [few] { $count } pokonane potwory
       *[other] { $count } pokonanych potworów
    }
fall-condition-gems = na ręce co najmniej { $gems }
fall-condition-ogres = co najmniej { $count ->
        [one] { $count } karta ogra
        [few] { $count } karty ogrów
       *[other] { $count } kart ogrów
    } na ręce
fall-condition-crews = co najmniej { $dwarfs ->
        [one] { $dwarfs } twój krasnolud
        [few] { $dwarfs } twoje krasnoludy
       *[other] { $dwarfs } twoich krasnoludów
    } na każdym z { $monsters } potworów

## Zadania

fall-task-mine = weź { $gems }
fall-task-draw = dobierz kartę ogra
fall-task-trade = zapłać za odkryty cel handlowy
fall-task-dig = kopanie: wierzchnia karta stosu idzie na spód
fall-task-defeat = pokonaj potwora: { $points } pkt

fall-why-monster = przeszkadza potwór w tym regionie
fall-why-pile-empty = tych klejnotów nie ma już w puli
fall-why-no-ogres = nie ma już kart ogrów
fall-why-cannot-pay = nie ma czym zapłacić za żaden odkryty cel
fall-why-no-stack = nie ma stosu do przekopania

## Karty ogrów

fall-ogre-ambush = Zasadzka
    .about = odeślij krasnoludy z karty
fall-ogre-brute = Osiłek
    .about = zamień swojego z wrogim
fall-ogre-panic = Panika
    .about = przesuń wrogiego o 1–2 karty
fall-ogre-thief = Złodziej
    .about = ukradnij losowy klejnot
fall-ogre-crown = Korona
    .about = zabierz komuś karty ogrów

## Pytania

fall-prompt-act = { $count ->
        [0] Nie masz już akcji. Karty ogrów możesz zagrywać za darmo; potem zakończ akcje.
        [one] Została jedna akcja. Co robisz?
        [few] Zostały { $count } akcje. Co robisz?
       *[other] Zostało { $count } akcji. Co robisz?
    }
fall-prompt-spent = Nie masz już akcji. Zakończ akcje.
fall-prompt-all-spent = Nie masz już akcji. Zakończ turę.
fall-prompt-first-card = Mapa jest pusta: kładziesz pierwszą kartę. Którą?
fall-prompt-lay = Gdzie kładziesz kartę { $card }?
fall-prompt-turn = Jak obracasz kartę { $card }?
fall-prompt-step = Dokąd idzie twój krasnolud ({ $from })?
fall-prompt-aim-ambush = Zasadzka – z której karty znikają krasnoludy?
fall-prompt-aim-brute = Osiłek – którego wrogiego krasnoluda zamieniasz?
fall-prompt-aim-panic = Panika – który wrogi krasnolud ucieka?
fall-prompt-aim-thief = Złodziej – komu kradniesz klejnot?
fall-prompt-aim-crown = Korona – komu zabierasz karty ogrów?
fall-prompt-swap = Którego swojego krasnoluda zamieniasz z wrogim ({ $whose }, { $from })?
fall-prompt-scare = Dokąd ucieka wrogi krasnolud ({ $whose }, { $from })?
fall-prompt-which = Które zadanie rozliczasz teraz?
fall-prompt-dig = Który stos przekopujesz?
fall-prompt-trade = Za który cel handlowy płacisz?
fall-prompt-too-many = Odrzuć { $count ->
        [one] jedną kartę
        [few] { $count } karty
       *[other] { $count } kart
    }.
fall-prompt-close = Wszystko zrobione. Zakończ turę.
fall-prompt-secret = Twój tajny cel jest spełniony. Możesz go ujawnić w każdej chwili.
fall-prompt-actions = { $count ->
        [0] Dokończ akcje.
        [one] Masz jedną akcję.
        [few] Masz { $count } akcje.
       *[other] Masz { $count } akcji.
    }
fall-prompt-resolve = Rozlicz zadania.
fall-prompt-discard = Dokończ turę.

## Co panel mówi obok akcji

fall-awaited-actions = akcje
fall-awaited-resolve = zadania
fall-awaited-discard = koniec tury
fall-about-card = krasnoludy: { $need } – { $task } · { $points } pkt
fall-about-site = miejsca: { $taken } z { $spots }, twoje { $own } · przy { $need }: { $task }
fall-about-linked = połączenia: { $cards }
fall-about-walled = bez połączeń
fall-about-blocked = blokuje potwór
fall-lapse-actions = { $count ->
        [one] { $count } akcja
        [few] { $count } akcje
       *[many] { $count } akcji
    }
fall-lack-dwarf = w twojej puli nie ma krasnoluda
fall-lack-target = nie ma na kogo jej użyć
fall-lack-gems = brakuje: { $gems }

## Akcje

fall-do-play = Zagraj: { $card }
    .short = { $card }
fall-do-lay = Na polu { $cell }
fall-do-stack = Na: { $over } { $cell }
fall-do-turn = Otwarte: { $open }
fall-do-place = Wystaw: { $place }
    .short = Do: { $place }
fall-do-move = Ruch z: { $place }
    .short = Z: { $place }
fall-do-step = Na: { $place }
fall-do-ogre = { $ogre }: { $effect }
    .short = { $ogre }
    .rest = { $effect }
fall-do-ambush = { $place } (krasnoludy: { $count })
fall-do-enemy = { $whose } ({ $colour }): { $place }
    .short = { $whose }: { $place }
fall-do-swap = Twój: { $place }
fall-do-rob = { $whose } ({ $colour })
fall-do-resolve = Rozlicz: { $place }
    .short = { $place }
fall-do-dig = { $place } → { $up }
fall-do-trade = { $goal }: { $cost } za { $points } pkt
    .short = { $cost }: { $points } pkt
    .rest = { $goal }
fall-do-decline-dig = Niczego nie przekopuj
fall-do-decline-trade = Niczego nie kupuj
fall-do-discard = Odrzuć: { $held }
fall-do-discard-ogre = Odrzuć: { $held } (ogr)
fall-do-reveal = Ujawnij: { $secret }, { $points } pkt
fall-do-end = Zakończ turę
fall-do-end-actions = Zakończ akcje

## Rodzaje akcji jako polecenia

fall-kind-play = zagraj
    .about = Zagraj kartę królestwa
fall-kind-lay = połóż
    .about = Wybierz miejsce dla karty
fall-kind-turn = obróć
    .about = Wybierz, jak leży karta
fall-kind-place = wystaw
    .about = Wystaw krasnoluda z zapasu
fall-kind-move = przesuń
    .about = Wybierz krasnoluda, którego przesuwasz
fall-kind-step = idź
    .about = Wybierz, dokąd idzie krasnolud
fall-kind-ogre = ogr
    .about = Zagraj kartę ogra: za darmo, w fazie akcji
fall-kind-ambush = zasadzka
    .about = Wybierz kartę, z której znikają krasnoludy
fall-kind-enemy = wróg
    .about = Wybierz wrogiego krasnoluda
fall-kind-swap = zamień
    .about = Wybierz swojego krasnoluda do zamiany
fall-kind-rob = okradnij
    .about = Wybierz, kogo okraść
fall-kind-resolve = rozlicz
    .about = Rozlicz ukończone zadanie
fall-kind-dig = kop
    .about = Wybierz stos do przekopania
fall-kind-trade = kup
    .about = Zapłać za cel handlowy
fall-kind-decline = rezygnuj
    .about = Ani nie kop, ani nie kupuj
fall-kind-discard = odrzuć
    .about = Odrzuć klejnot albo kartę ogra
fall-kind-reveal = ujawnij
    .about = Ujawnij swój tajny cel, w dowolnej chwili
fall-kind-end = koniec
    .about = Zakończ akcje albo turę

fall-arg-card = karta
    .about = Karta królestwa
fall-arg-cell = pole
    .about = Miejsce na mapie
fall-arg-turned = obrót
    .about = O ile obrócić kartę
fall-arg-ogre = ogr
    .about = Karta ogra
fall-arg-clan = klan
    .about = Kolor klanu
fall-arg-goal = cel
    .about = Cel handlowy
fall-arg-held = z-ręki
    .about = Karta z twojej ręki

fall-option-colour = Kolor
    .about = Kolor twojego klanu
fall-option-colour-any = losowy
fall-option-colour-blue = niebieski
fall-option-colour-red = czerwony
fall-option-colour-green = zielony
fall-option-colour-yellow = żółty
fall-option-order = Kolejność tur
    .about = Kto gra po kim
fall-option-order-random = losowa
fall-option-order-joined = w kolejności dołączenia

## Co się dzieje

fall-round = runda { $round }
fall-event-colour = { $who }: kolor { $colour }.
fall-secret-row = Twój tajny cel: { $secret } – { $condition } ({ $points } pkt).
fall-event-secret-dealt = Twój tajny cel: { $secret } ({ $points } pkt).
fall-event-new-round = Runda { $round }.
fall-event-played = { $who } zagrywa kartę { $card } na pole { $cell }.
    .brief = { $card } na { $cell }
fall-event-stacked = { $who } kładzie kartę { $card } na wierzch: { $over } { $cell }.
    .brief = { $card } na karcie { $over } ({ $cell })
fall-event-placed = { $who } wystawia krasnoluda: { $card } { $cell }.
    .brief = krasnolud: { $card } { $cell }
fall-event-moved = { $who } przesuwa krasnoluda z { $from } na: { $card } { $cell }.
    .brief = krasnolud { $from } → { $card } { $cell }
fall-event-ogre-played = { $who } nasyła ogra: { $ogre }.
    .brief = ogr { $ogre }
fall-event-ambushed = { $card } { $cell }: do domu { $count ->
        [one] wraca { $count } krasnolud
        [few] wracają { $count } krasnoludy
       *[other] wraca { $count } krasnoludów
    }.
fall-event-swapped = { $who } zamienia miejscami krasnoludy: swojego ({ $own }) i wrogiego ({ $whose }, { $cell }).
    .brief = { $own } zamienione z { $cell } ({ $whose })
fall-event-fled = Krasnolud ({ $whose }) ucieka z { $from } na { $cell }.
    .brief = krasnolud ({ $whose }): { $from } → { $cell }
fall-event-stole = { $who } kradnie: { $gem }. Ofiara: { $whose }.
    .brief = { $gem } ({ $whose })
fall-event-crowned = { $who } zabiera { $count ->
        [one] { $count } kartę ogra
        [few] { $count } karty ogrów
       *[other] { $count } kart ogrów
    }. Ofiara: { $whose }.
fall-event-got-ogres = Masz teraz zabrane karty: { $ogres }.
fall-event-no-effect = { $who }: { $card } { $cell } bez skutku ({ $why }).
    .brief = { $card } { $cell } bez skutku ({ $why })
fall-event-mined = { $who } wydobywa { $gems } ({ $cell }).
    .brief = +{ $gems } ({ $cell })
fall-event-drew = { $who } dobiera kartę ogra.
    .brief = +1 karta ogra
fall-event-drew-ogre = Dobierasz kartę ogra: { $ogre }.
    .brief = karta ogra { $ogre }
fall-event-reshuffled = Odrzucone karty ogrów tworzą nową talię.
    .brief = nowa talia ogrów
fall-event-dug = { $who } przekopuje { $cell }: na spód { $down }, na wierzch { $up }.
    .brief = { $cell } przekopane: na spód { $down }, na wierzch { $up }
fall-event-traded = { $who } płaci { $cost } za { $goal }: { $points } pkt.
    .brief = { $goal } za { $cost }, { $points } pkt
fall-event-goal-revealed = Nowy cel handlowy { $goal }: { $cost } za { $points } pkt.
    .brief = nowy cel { $goal } ({ $cost }, { $points } pkt)
fall-event-declined = { $who } rezygnuje ({ $card }).
    .brief = { $card }: bez skorzystania
fall-event-defeated = { $who } pokonuje potwora: { $card } { $cell }.
    .brief = potwór { $card } { $cell } pokonany
fall-event-discarded = { $who } odrzuca: { $held }.
    .brief = odrzucone: { $held }
fall-event-secret-ready = Twój tajny cel { $secret } jest spełniony: możesz go teraz ujawnić.
fall-event-revealed = { $who } ujawnia tajny cel: { $secret }, { $points } pkt.
fall-event-end-triggered = { $who } ma zrealizowane cele: { $goals }. Ta runda jest ostatnia.
fall-event-game-over = Ostatnia runda dobiegła końca.
fall-event-idle = Nikt nic nie robi, kolejne rundy bez ruchu: { $rounds }. Koniec gry.
fall-event-too-long = Rozegrane rundy: { $rounds }. Koniec gry.
fall-event-left = { $who } opuszcza grę.

## Dlaczego nie

fall-refusal-not-your-turn = Teraz gra { $who }.
fall-refusal-over = Gra jest skończona.
fall-refusal-not-asked = Teraz nie można tego zrobić.
fall-refusal-finish-first = Najpierw dokończ to, co zaczęte, albo to cofnij.
fall-refusal-actions-over = Akcje w tej turze są już zakończone.
fall-refusal-no-action-left = Nie masz już akcji. Nadal możesz zagrywać karty ogrów.
fall-refusal-first-card = Mapa jest pusta: najpierw połóż kartę.
fall-refusal-not-in-hand = { $card }: nie masz tej karty na ręce.
fall-refusal-not-beside = { $cell }: obok nie leży żadna karta.
fall-refusal-never-covered = { $card }: na tej karcie nie wolno niczego kłaść.
fall-refusal-other-family = { $card } i { $on } mają różne symbole: nie kładzie się ich na siebie.
fall-refusal-dwarfs-on = { $cell }: stoją tam krasnoludy.
fall-refusal-looks-the-same = { $card }: ten obrót wygląda tak samo jak inny. Wybierz tamten.
fall-refusal-pile-empty = Nie masz już krasnoludów w zapasie.
fall-refusal-no-card = { $cell }: nie ma tam karty.
fall-refusal-no-free-spot = { $cell }: nie ma wolnego miejsca.
fall-refusal-no-dwarf-of-yours = { $cell }: nie ma tam twojego krasnoluda.
fall-refusal-no-way = Z { $from } na { $cell } nie ma przejścia: karty muszą się stykać, bez muru między nimi.
fall-refusal-stuck = { $cell }: nie ma stamtąd dokąd pójść.
fall-refusal-ogre-not-in-hand = { $ogre }: nie masz tej karty na ręce.
fall-refusal-no-target = { $ogre }: nie ma na kogo zagrać tej karty.
fall-refusal-nobody-on = { $cell }: nikogo tam nie ma.
fall-refusal-no-enemy = { $cell }: nie ma tam wrogiego krasnoluda ({ $colour }).
fall-refusal-nobody-to-swap = { $cell }: nie masz krasnoluda na innej karcie do zamiany.
fall-refusal-same-card = { $cell }: krasnoludy muszą stać na różnych kartach.
fall-refusal-no-flight = { $cell }: to nie jest jeden lub dwa wolne kroki od { $from }.
fall-refusal-no-opponent = Nikt inny nie gra tym kolorem: { $colour }.
fall-refusal-nothing-to-rob = { $who } nie ma nic do zabrania.
fall-refusal-not-due = { $cell }: za mało tam twoich krasnoludów.
fall-refusal-resolve-first = Najpierw rozlicz zadania.
fall-refusal-choose-or-decline = Wybierz albo zrezygnuj.
fall-refusal-no-stack = { $cell }: jedna karta to jeszcze nie stos.
fall-refusal-monster-on = { $cell }: potworów nie da się przekopać.
fall-refusal-goal-not-revealed = { $goal }: tego celu nie ma wśród odkrytych.
fall-refusal-cannot-pay = Brakuje ci: { $missing }.
fall-refusal-nothing-to-decline = Nie ma z czego rezygnować.
fall-refusal-discard-first = Najpierw odrzuć karty ponad limit kart na ręce.
fall-refusal-nothing-to-discard = Karty odrzuca się na koniec tury i tylko ponad limit kart na ręce.
fall-refusal-not-held = { $held }: nie masz tego na ręce.
fall-refusal-not-fulfilled = Twój tajny cel nie jest teraz spełniony.
fall-refusal-already-revealed = Twój tajny cel jest już ujawniony.

## Koniec

fall-score-monsters = potwory
fall-score-kingdom = królestwo
fall-tie-kingdom = większe królestwo
fall-tie-dwarfs = więcej krasnoludów na mapie
fall-verdict-won = Wygrywa { $who }.
fall-verdict-shared = Wspólne zwycięstwo: { $who }.
fall-verdict-one = { $who }
fall-verdict-left = Wygrywa { $who }: wszyscy inni opuścili grę.
fall-verdict-nobody = Nikt nie wygrywa: wszyscy opuścili grę.
