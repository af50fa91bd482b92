# Krasnoludy: treść kart złożona z ich wyrażeń

dwarves-line-cond = Tylko jeśli { $what }.
dwarves-line-setup = Przy odkryciu: { $what }.
dwarves-line-penalty = Kara: { $what }.
dwarves-line-now = NATYCHMIAST: { $what }.
dwarves-line-aura = Dopóki ta karta tu leży: { $what }.
dwarves-line-quest = Zadanie: { $what }.
dwarves-line-time = Znaczniki czasu: { $time }.
dwarves-line-reward = Nagroda: { $what }.
dwarves-line-strike = Przy odkryciu następnego scenariusza: { $what }.

## Zadania

dwarves-quest-both = { $one }; oraz { $other }
dwarves-quest-either = { $one }; albo { $other }
dwarves-quest-then = { $one }; potem { $other }
dwarves-quest-at = { $what } – miejsce: { $place }
dwarves-quest-each = { $what } – osobno w każdym z tych miejsc: { $place }
dwarves-quest-pick = { $what } – osobno na różnych polach (liczba: { $count }): { $place }
dwarves-quest-together = { $what }, gdy na tym polu jest co najmniej tylu bohaterów: { $count }
dwarves-quest-by = { $what } (może to zrobić tylko { $who })
dwarves-quest-onfail = { $what }; skutek próby bez sukcesu: { $effect }
dwarves-quest-check-turn = sukcesy w jednej turze: { $count } ({ $attribute }, { $value }+)
dwarves-quest-check-sum = sukcesy w dowolnych turach, czyjekolwiek: { $count } ({ $attribute }, { $value }+)
dwarves-quest-check-turns = sukcesy, najwyżej jeden w każdej turze: { $count } ({ $attribute }, { $value }+)
dwarves-quest-check-heroes = sukcesy, najwyżej jeden każdego bohatera: { $count } ({ $attribute }, { $value }+)
dwarves-quest-health = rzut tyloma kośćmi, ile masz zdrowia; wyników { $value }+ co najmniej: { $count }
dwarves-quest-guard = pokonanie oddziałów z tej karty ({ $troops }) – miejsce: { $place }
dwarves-quest-kill = pokonanie w walce: { $troops }
dwarves-quest-kill-turn = pokonanie w walce w jednej turze: { $troops }
dwarves-count-any = { $count } { $count ->
        [one] oddział
        [few] oddziały
       *[other] oddziałów
    }
dwarves-quest-none-orc = na mapie nie ma żadnego orka
dwarves-quest-none-troll = na mapie nie ma żadnego trolla
dwarves-quest-none-elf = na mapie nie ma żadnego alba
dwarves-quest-clear = na koniec akcji stoi tam bohater i nie ma żadnego oddziału – miejsce: { $place }
dwarves-quest-go = dotarcie do celu: { $place }
dwarves-quest-travel = podróż jednego bohatera samymi ruchami – z: { $from }, do: { $to }
dwarves-quest-meet = na koniec akcji spotkanie na jednym polu (bohaterów: { $count }) – miejsce: { $place }
dwarves-quest-council = znacznik Rady na { $position } albo dalej w prawo
dwarves-quest-boss = walka z wrogiem, gdy nie ma tam oddziałów; trafienia { $value }+: { $count } – miejsce: { $place }
dwarves-quest-hunt = walka z wrogiem, który przeskakuje; trafienia { $value }+: { $count } – miejsca: { $place }
dwarves-quest-leader-orc = pokonanie wodza orków
dwarves-quest-leader-troll = pokonanie wodza trolli
dwarves-quest-leader-elf = pokonanie wodza albów
dwarves-quest-dragon = przepędzenie smoka: { $dragon }
dwarves-quest-build = { $works } – do zbudowania: { $count } (test: { $attribute }, { $value }+)
dwarves-quest-cleanse = usunięcie kafelków martwej ziemi: { $count } (na polu test: { $attribute }, { $value }+)
dwarves-quest-search = odnalezienie właściwego znacznika spośród { $count } (test: { $attribute }, { $value }+) – miejsca: { $place }
dwarves-quest-carry = przyniesienie wszystkich znaczników – cel: { $place }
dwarves-quest-crown = spełnione warunki Wielkiego Króla: { $count }

## Miejsca, bohaterowie, oddziały

dwarves-area-gates = bramy
dwarves-area-tunnels = wejścia do tuneli
dwarves-area-locations = jedenaście lokacji
dwarves-area-lakes = jeziora
dwarves-area-diamonds = pola diamentów
dwarves-area-anywhere = dowolne pole
dwarves-area-portal = portal
dwarves-area-here = twoje pole
dwarves-area-pinned = pole unieruchomionego bohatera
dwarves-area-most-troops = pole z największą liczbą oddziałów
dwarves-area-near = { $place } i pola w odległości do { $distance }
dwarves-area-union = { $one } i { $other }
dwarves-area-random = losowe z nich: { $place }
dwarves-who-actor = bohater, który gra
dwarves-who-one = jeden bohater
dwarves-who-all = każdy bohater
dwarves-who-here = każdy bohater na twoim polu
dwarves-who-alone = każdy bohater sam na polu
dwarves-who-on-perished = każdy bohater na martwej ziemi
dwarves-who-pinned = unieruchomiony bohater
dwarves-who-poisoned = zatruty bohater
dwarves-who-nearest = bohater najbliżej celu ({ $place })
dwarves-types-orc = orki
dwarves-types-troll = trolle
dwarves-types-elf = albowie
dwarves-amount-heroes = tyle, ilu jest bohaterów
dwarves-amount-half = połowa liczby bohaterów

## Efekty

dwarves-effect-spawn = { $place }: pojawiają się { $troops }
dwarves-effect-recruit = werbunek ({ $types }) – miejsce: { $place }
dwarves-effect-recruit-card = rzucasz jedną kością werbunku dla tej karty
dwarves-effect-remove = usunięcie oddziałów (najwyżej { $count }; { $types }) – skąd: { $place }
dwarves-effect-remove-all = usunięcie wszystkich oddziałów ({ $types }) – skąd: { $place }
dwarves-effect-perish = martwą ziemią staje się { $place }
dwarves-effect-perish-if = pola z oddziałami ({ $types }) stają się martwą ziemią: { $place }
dwarves-effect-restore = usunięcie kafelków martwej ziemi: { $count }
dwarves-effect-hurt = { $who } traci zdrowie: { $points }
dwarves-effect-hurt-split = strata zdrowia do swobodnego podziału: { $points }
dwarves-effect-heal = { $who } odzyskuje zdrowie: { $points }
dwarves-effect-heal-split = zdrowie do podziału: { $points }
dwarves-effect-doom = znacznik zagłady naprzód o { $steps }
dwarves-effect-doom-back = znacznik zagłady cofa się o { $steps }
dwarves-effect-council = znacznik Rady { $steps }
dwarves-effect-equip = dobranie ekwipunku: { $count }
dwarves-effect-equip-pick = zatrzymanie jednej z wierzchnich kart ekwipunku ({ $count })
dwarves-effect-equip-search = wybór dowolnej karty z talii ekwipunku
dwarves-effect-lose-equip = { $who } odrzuca ekwipunek: { $count }
dwarves-effect-boost = { $attribute } +{ $steps } na stałe
dwarves-effect-hold = jeden bohater zatrzymuje tę kartę: { $attribute } +{ $steps }
dwarves-effect-special = specjalny ekwipunek dla jednego bohatera: { $equipment }
dwarves-effect-move-hero = { $who } staje na polu: { $place }
dwarves-effect-march = każdy bohater może przejść tyle pól: { $count }
dwarves-effect-tunnel = kafelek tunelu lub portalu na polu, które nie jest martwą ziemią
dwarves-effect-cancel-threat = odrzucenie bez efektu jednego odkrytego zagrożenia
dwarves-effect-pin = { $who } nie może opuścić pola
dwarves-effect-poison = zatrucie bohatera najbliżej celu ({ $place })
dwarves-effect-gather = na tę kartę idą wszystkie oddziały – skąd: { $place }
dwarves-effect-mark-starts = znacznik na starcie każdego bohatera, razem co najmniej cztery
dwarves-effect-leader-orc = wkracza wódz orków – miejsce: { $place }
dwarves-effect-leader-troll = wkracza wódz trolli – miejsce: { $place }
dwarves-effect-leader-elf = wkracza wódz albów – miejsce: { $place }
dwarves-effect-dragon = pojawia się { $dragon } (rany: { $wounds }) – miejsce: { $place }
dwarves-effect-bring = do gry wchodzi { $special }
dwarves-effect-guard-add = na tę kartę więcej: { $troops }
dwarves-effect-guard-sub = na tej karcie mniej: { $troops }
dwarves-effect-markers = znaczniki na tej karcie: { $count }
dwarves-effect-check-mod = testy tej karty: wartość { $value }, sukcesy { $count }
dwarves-effect-nothing = nic się nie zmienia
dwarves-effect-vary = zależnie od tego, kto znalazł Potężny Diament: bohaterowie – { $heroes }; nikt – { $nobody }; Armia Zła – { $evil }
dwarves-effect-per-failed = za każdą niewypełnioną kartę poziomu A: { $effect }

## Aury i warunki

dwarves-aura-modify = wszyscy bohaterowie: { $attribute } { $by }
dwarves-aura-no-dispatch = nie można wysyłać posłańców
dwarves-aura-no-tunnel = tunele są zamknięte
dwarves-aura-no-heal = nikt nie odzyskuje zdrowia
dwarves-aura-recruit-plus = każde pole armii przynosi więcej: { $troops }
dwarves-aura-recruit-fill = każde pole armii przynosi więcej, gdy ta kość jest pusta: { $troops }
dwarves-aura-equip-off = ekwipunek nie działa
dwarves-aura-land = wejście na martwą ziemię zawsze kosztuje zdrowie
dwarves-aura-threshold = pole umiera już przy tylu oddziałach: { $limit }
dwarves-aura-start = na początku każdej tury: { $effect }
dwarves-aura-start-if = na początku każdej tury, gdy znacznik Rady jest na lewo od { $position }: { $effect }
dwarves-aura-start-poisoned = na początku tury zatrutego bohatera: { $effect }
dwarves-cond-tiles-below = na mapie jest mniej kafelków martwej ziemi niż { $count }
dwarves-cond-tiles = kafelków martwej ziemi na mapie jest co najmniej { $count }
dwarves-cond-troops = oddziałów na mapie jest co najmniej { $count }
dwarves-cond-type = na mapie są co najmniej { $troops }
