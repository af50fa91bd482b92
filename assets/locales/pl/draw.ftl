# Co mówią obrazki i co mówi się o nich tym, którzy ich nie widzą.

draw-name = { $who }
draw-or = { $head } albo { $last }

## Jaskinia kontra jaskinia: na obrazku

draw-cave-round = Runda { $round } z { $rounds }
draw-cave-choosing = { $who }: wybór żetonu
draw-cave-acting = { $who }: { $tile }
draw-cave-side = { $who }: wybór strony dodatkowej groty
draw-cave-tiles = Żetony akcji
draw-cave-display = Komnaty do urządzenia
draw-cave-additional = Dodatkowa grota
draw-cave-most = najwięcej
draw-cave-score = { $rounds ->
        [0] Punkty przed końcem pierwszej rundy
        [one] Punkty po pierwszej rundzie
       *[other] Punkty po { $rounds } rundach
    }
draw-cave-chart = Punkty na koniec każdej rundy

## Jaskinia kontra jaskinia: jedna karta

draw-cave-number = Nr { $number }
draw-cave-stage = { $stage ->
        [0] Od początku gry
       *[other] Etap { $stage }
    }
draw-cave-printed = Nadrukowane na każdej planszy
draw-cave-light = Na początku na wystawie
draw-cave-dark = Na początku zakryta w jaskini
draw-cave-orange = Pomarańczowa: używa się jej akcją komnat
draw-cave-blue = Niebieska: działa zawsze
draw-cave-cost = Koszt
draw-cave-free = nic
draw-cave-walls = Mury
draw-cave-effects = Wykonaj, co chcesz, w dowolnej kolejności
draw-cave-points = { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    }
draw-cave-shape-open = bez muru
draw-cave-shape-one = dokładnie jeden mur
draw-cave-shape-two-adjacent = dwa mury w rogu
draw-cave-shape-two-opposite = dwa mury naprzeciw siebie
draw-cave-shape-three = trzy mury
draw-cave-shape-four = mury ze wszystkich stron
draw-cave-source = Skąd te dane: { $from }.
draw-cave-source-but = Wyjątki – { $from }: { $columns }.

draw-cave-column-name = nazwa
draw-cave-column-colour = kolor
draw-cave-column-effect = działanie
draw-cave-column-stage = etap
draw-cave-column-condition = warunek
draw-cave-column-excavate = drążenie
draw-cave-column-number = numer
draw-cave-column-back = rewers
draw-cave-column-cost = koszt
draw-cave-column-points = punkty
draw-cave-column-walls = mury

## Jaskinia kontra jaskinia: słowami

draw-cave-alt-now = Jaskinia kontra jaskinia, runda { $round } z { $rounds }, tura { $turn } z { $turns }. { $now }.
draw-cave-alt-over = Jaskinia kontra jaskinia, koniec gry. { $now }
draw-cave-alt-start = Rundę zaczyna { $who }.
draw-cave-alt-walls = Mury w zasobach: { $count }.
draw-cave-alt-pile = Komnaty w stosie: { $count }.
draw-cave-alt-free = Wolne żetony: { $tiles }.
draw-cave-alt-taken = Zajęte: { $tiles }.
draw-cave-alt-taken-one = { $tile } ({ $who })
draw-cave-alt-display = Do urządzenia: { $rooms }.
draw-cave-alt-tribe = { $who }, { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    }: { $goods }.
draw-cave-alt-good = { $good } { $count }
draw-cave-alt-room = { $space } { $room }
draw-cave-alt-rooms = Komnaty: { $rooms }.
draw-cave-alt-empty = Puste: { $spaces }.
draw-cave-alt-rock = Zakryte: { $spaces }.
draw-cave-alt-built = Mury: { $walls }.
draw-cave-alt-fresh = Nowe: { $what }.
draw-cave-alt-cost = Koszt: { $cost }.
draw-cave-alt-wanted = Mury: { $walls }.
draw-cave-alt-item = { $label } { $points }
draw-cave-alt-score = { $who }, { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    }: { $items }.
draw-cave-alt-rounds = Po rundach: { $points }.
