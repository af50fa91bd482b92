# Co mówią obrazki i co mówi się o nich tym, którzy ich nie widzą.

draw-name = { $who }
draw-source = Skąd te dane: { $from }.
draw-source-but = Wyjątki – { $from }: { $columns }.
# Kolumna tabel, które ktoś sam przerobił.
draw-column = { $name }
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

## Dwar7s Fall: na obrazku

draw-fall-round = Runda { $round }
draw-fall-last-round = Runda { $round }, ostatnia
draw-fall-actions = { $who }: { $count ->
        [one] została { $count } akcja
        [few] zostały { $count } akcje
       *[other] zostało { $count } akcji
    }
draw-fall-resolve = { $who }: wykonywanie zadań
draw-fall-discard = { $who }: koniec tury
draw-fall-no-card = Nie ma jeszcze żadnej karty.
draw-fall-depth = × { $count }
draw-fall-ways = { $card } na polu { $cell }: jak ją obrócić?
draw-fall-goals = Cele handlowe · w talii: { $count }
draw-fall-gems = Stosy klejnotów
draw-fall-ogres = Talia ogrów · odrzucone
draw-fall-kingdom = { $points } · { $cards ->
        [one] { $cards } karta
        [few] { $cards } karty
       *[other] { $cards } kart
    }
draw-fall-score = Punkty w rundzie { $round }
draw-fall-ties = Karty królestwa: { $cards } · krasnoludy na mapie: { $dwarfs }

## Dwar7s Fall: ręka

draw-fall-hand = Karty: { $count } z { $limit }
draw-fall-secret = Tajny cel
draw-fall-hidden = Zna go tylko właściciel.
draw-fall-closed = Które – wie tylko właściciel.
draw-fall-ready = Można ujawnić
draw-fall-revealed = Ujawniony
draw-fall-not-yet = Jeszcze nie
draw-fall-hand-gems = Klejnoty: { $count }
draw-fall-hand-ogres = Karty ogrów: { $count }
draw-fall-hand-cards = Karty królestwa na ręce: { $count }
draw-fall-task = Krasnoludy: { $need } – { $task }

## Dwar7s Fall: jedna karta

draw-fall-sort-card = Karta królestwa
draw-fall-sort-goal = Cel handlowy
draw-fall-sort-secret = Tajny cel
draw-fall-sort-ogre = Karta ogra
draw-fall-need = Potrzeba krasnoludów: { $count }
draw-fall-spots = Miejsca: { $count }
draw-fall-walls = Mury: { $sides }
draw-fall-symbol = Symbol: { $family }
draw-fall-family-mine = kopalnia
draw-fall-family-town = miasto
draw-fall-family-snow = śnieg
draw-fall-copies = W talii: { $count ->
        [one] { $count } karta
        [few] { $count } karty
       *[other] { $count } kart
    }
draw-fall-extra = Na mapie daje właścicielowi dodatkowe akcje w turze: { $count }.
draw-fall-stops = W całej krainie nie działa: { $what }.
draw-fall-stop-mine = wydobycie
draw-fall-stop-dig = kopanie
draw-fall-stop-extra-action = dodatkowa akcja zamku
draw-fall-stacked = Może leżeć na: { $cards }.
draw-fall-never-stacked = Nigdy nie leży na innej karcie.
draw-fall-any-time = Można ujawnić w każdej chwili, gdy tak jest.
draw-fall-free-card = Za darmo we własnej fazie akcji.

draw-fall-column-need = potrzeba
draw-fall-column-spots = miejsca
draw-fall-column-walls = mury
draw-fall-column-points = punkty
draw-fall-column-task = zadanie
draw-fall-column-family = symbol
draw-fall-column-covered = przykrywanie
draw-fall-column-extra-actions = dodatkowa akcja
draw-fall-column-effect = działanie
draw-fall-column-condition = warunek

## Dwar7s Fall: słowami

draw-fall-alt-now = Dwar7s Fall. { $round }. { $now }
draw-fall-alt-clan = { $who } ({ $colour }): { $points } pkt, królestwo { $kingdom } pkt, karty w nim { $size }, krasnoludy { $pile }, ręka: karty { $cards }, klejnoty { $gems }, ogry { $ogres }; cele { $goals }, potwory { $monsters }.
draw-fall-alt-goals = Cele handlowe: { $goals }.
draw-fall-alt-kingdom = Królestwo ({ $who }): { $cards }.
draw-fall-alt-region = Region: { $cards }.
draw-fall-alt-piles = Pula: { $gems }; talia ogrów { $ogres }.
draw-fall-alt-secret = Tajny cel { $secret }: { $condition }, { $points } pkt.
draw-fall-alt-progress = Dotąd { $have } z { $need }.
draw-fall-alt-gems = Klejnoty: { $gems }.
draw-fall-alt-ogres = Karty ogrów: { $ogres }.
draw-fall-alt-cards = Karty królestwa: { $cards }.
draw-fall-alt-score = { $who }, { $points } pkt: { $items }.
