# Co mówią obrazki i co mówi się o nich tym, którzy ich nie widzą.

draw-name = { $who }
draw-source = Źródło danych: { $from }.
draw-source-but = Wyjątki ({ $from }): { $columns }.
# Kolumna tabel, które ktoś sam przerobił.
draw-column = { $name }
draw-alt-choices = Do wyboru: { $choices }.
draw-or = { $head } albo { $last }

## Jaskinia kontra jaskinia: na obrazku

draw-cave-round = Runda { $round } z { $rounds }
draw-cave-choosing = { $who }: wybór żetonu
draw-cave-acting = { $who }: { $tile }
draw-cave-side = { $who }: wybór strony dodatkowej pieczary
draw-cave-tiles = Żetony akcji
draw-cave-display = Izby do urządzenia
draw-cave-additional = Dodatkowa pieczara
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
draw-cave-light = Na początku we wspólnej puli
draw-cave-dark = Na początku zakryta w jaskini
draw-cave-orange = Pomarańczowa: używa się jej akcją izb
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
draw-cave-column-excavate = wykuwanie
draw-cave-column-number = numer
draw-cave-column-back = rewers
draw-cave-column-cost = koszt
draw-cave-column-points = punkty
draw-cave-column-walls = mury

## Jaskinia kontra jaskinia: słowami

draw-cave-alt-now = Kawerna: Jaskinia kontra Jaskinia, runda { $round } z { $rounds }, tura { $turn } z { $turns }. { $now }.
draw-cave-alt-over = Kawerna: Jaskinia kontra Jaskinia, koniec gry. { $now }
draw-cave-alt-start = Rundę zaczyna { $who }.
draw-cave-alt-walls = Mury w zasobach: { $count }.
draw-cave-alt-pile = Izby w stosie: { $count }.
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
draw-cave-alt-rooms = Izby: { $rooms }.
draw-cave-alt-empty = Puste: { $spaces }.
draw-cave-alt-rock = Zakryte: { $spaces }.
draw-cave-alt-built = Mury: { $walls }.
draw-cave-alt-always = Samo działa: { $effects }.
draw-cave-alt-effect = { $room } – { $effect }
draw-cave-alt-fresh = Zmienione: { $what }.
draw-cave-alt-cost = Koszt: { $cost }.
draw-cave-alt-price = koszt: { $cost }
draw-cave-alt-wanted = Mury: { $walls }.
draw-cave-alt-item = { $label } { $points }
draw-cave-alt-score = { $who }, { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    }: { $items }.
draw-cave-alt-rounds = Po kolejnych rundach: { $points }.

## Dwar7s Fall: na obrazku

draw-fall-round = Runda { $round }
draw-fall-last-round = Runda { $round }, ostatnia
draw-fall-actions = { $who }: { $count ->
        [one] została { $count } akcja
        [few] zostały { $count } akcje
       *[other] zostało { $count } akcji
    }
draw-fall-resolve = { $who }: rozliczanie zadań
draw-fall-discard = { $who }: koniec tury
draw-fall-no-card = Nie ma jeszcze żadnej karty.
draw-fall-depth = × { $count }
draw-fall-ways = { $card } na polu { $cell }: jak ją obrócić?
draw-fall-goals = Cele handlowe · w talii: { $count }
draw-fall-gems = Pula klejnotów
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
draw-fall-closed = Zna je tylko właściciel.
draw-fall-ready = Można ujawnić
draw-fall-revealed = Ujawniony
draw-fall-not-yet = Jeszcze nie
draw-fall-castle-gives = Zamek daje dodatkowe akcje w turze: { $count }.
draw-fall-blocked = Potwór blokuje w tym królestwie: { $what }.
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
draw-fall-stops = Blokuje w całym regionie: { $what }.
draw-fall-stop-mine = wydobycie
draw-fall-stop-dig = kopanie
draw-fall-stop-extra-action = dodatkowa akcja zamku
draw-fall-stacked = Może leżeć na: { $cards }.
draw-fall-never-stacked = Nigdy nie leży na innej karcie.
draw-fall-any-time = Można ujawnić w każdej chwili, gdy warunek jest spełniony.
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
draw-fall-alt-clan = { $who } ({ $colour }): { $points } pkt, królestwo { $kingdom } pkt, karty w nim { $size }, krasnoludy { $pile }, ręka: { $cards }; klejnoty { $gems }, ogry { $ogres }; cele { $goals }, potwory { $monsters }.
draw-fall-alt-goals = Cele handlowe: { $goals }.
draw-fall-alt-kingdom = Królestwo ({ $who }): { $cards }.
draw-fall-alt-region = Region: { $cards }.
draw-fall-alt-piles = Pula: { $gems }; talia ogrów { $ogres }.
draw-fall-alt-secret = Tajny cel { $secret }: { $condition }, { $points } pkt.
draw-fall-alt-progress = Dotąd { $have } z { $need }.
draw-fall-alt-gems = Klejnoty: { $gems }.
draw-fall-alt-ogres = Karty ogrów: { $ogres }.
draw-fall-alt-count = karty królestwa: { $count }
draw-fall-alt-all-cards = wszystkie karty królestwa
draw-fall-alt-all-but = wszystkie karty królestwa oprócz: { $cards }
draw-fall-alt-over = na: { $cards }
draw-fall-alt-blocked = – blokuje potwór
draw-fall-alt-closed = { $who } – klejnoty: { $gems }, karty ogrów: { $ogres }
draw-fall-alt-clan-short = { $who } ({ $colour }): { $points } pkt, królestwo { $kingdom }/{ $size }, krasnoludy { $pile }, karty { $cards }, klejnoty { $gems }, ogry { $ogres }, cele { $goals }, potwory { $monsters }.
draw-fall-alt-all-blocked = Zablokowane: { $cells }.
draw-fall-alt-score = { $who }, { $points } pkt: { $items }.

## Covenant: na obrazku

draw-covenant-era-draft = Wybór kafelków
draw-covenant-era-starting = Kafelki startowe
draw-covenant-era-turns = Era { $era }, tura { $turn } z { $turns }
draw-covenant-era-council = Faza rady, era { $era }
draw-covenant-era-over = Punktacja końcowa
draw-covenant-now-draft = { $who } bierze kafelek
draw-covenant-now-starting = { $who } korzysta z kafelka startowego
draw-covenant-now-turns = Tura: { $who }
draw-covenant-now-council = { $who }: monety i tradycje
draw-covenant-now-keys = Zwracanie wrogów: { $who }
draw-covenant-now-over = Gra jest skończona
draw-covenant-result = { $who }: { $points } PC
draw-covenant-elders = Rada Starszych
draw-covenant-part-displays = Kafelki na planszy, z tekstami
draw-covenant-part-halls = Komnaty Góry
draw-covenant-part-sites = Miejsca budowy
draw-covenant-display-rubble = Gruz
draw-covenant-display-relics = Relikty
draw-covenant-display-coins = Królewskie monety
draw-covenant-display-tools = Narzędzia
draw-covenant-display-jewels = Zdobienia
draw-covenant-display-traditions = Tradycje
draw-covenant-display-starting = Kafelki startowe
draw-covenant-display-objectives-i = Cele I
draw-covenant-display-objectives-ii = Cele II
draw-covenant-tavern = Tawerna
draw-covenant-storage = Magazyn { $count }/{ $capacity }
draw-covenant-dungeon = Lochy { $count }/{ $keys }
draw-covenant-forge = Kuźnia
draw-covenant-objective = { $about } Teraz { $count }, czyli { $points } PC.

## Covenant: jeden kafelek

draw-covenant-sort-tradition = Tradycja
draw-covenant-sort-coin = Królewska moneta
draw-covenant-sort-relic = Relikt
draw-covenant-sort-rubble = Kafelek gruzu
draw-covenant-sort-tool = Narzędzie
draw-covenant-sort-jewel = Zdobienie
draw-covenant-sort-hall = Kafelek komnaty
draw-covenant-sort-starting = Kafelek startowy
draw-covenant-sort-site = Miejsce budowy
draw-covenant-sort-project = Projekt
draw-covenant-sort-objective = Cel
draw-covenant-sort-elders = Karta Rady Starszych
draw-covenant-sort-difficulty = Kafelek trudności
draw-covenant-column-kind = rodzaj
draw-covenant-column-effect = efekt
draw-covenant-column-back = rewers
draw-covenant-column-piece = budynek
draw-covenant-column-cost = koszt
draw-covenant-column-skulls = wrogowie

## Covenant: rysunki

draw-covenant-icon-glory = Punkty Chwały (PC)
draw-covenant-icon-iron = Żelazo
draw-covenant-icon-emerald = Szmaragd
draw-covenant-icon-gold = Złoto
draw-covenant-icon-mythrall = Mythrall
draw-covenant-icon-wild = Dowolny zasób
draw-covenant-icon-support = Pokrzepienie: weź +1 albo wymień +1 na +2
draw-covenant-icon-dwarf = Krasnolud z siłą; przyciemniony przy pracy
draw-covenant-icon-strengthen = Wzmocnij krasnoluda o 1
draw-covenant-icon-power = +1 siły w tej turze
draw-covenant-icon-court = Krok na torze dworu królewskiego
draw-covenant-icon-prestige = Krok na torze prestiżu
draw-covenant-icon-mining = Krok na torze kopalni; ≥ 4: od pola 4
draw-covenant-icon-any-track = Krok na wybranym torze
draw-covenant-icon-achievement = Osiągnięcie
draw-covenant-icon-pick = Kilof: kopanie; przy gruzie: potrzebna siła
draw-covenant-icon-axe = Topór: walka
draw-covenant-icon-compass = Cyrkiel: budowa
draw-covenant-icon-cart = Wózek: transport; liczba: pozostałe wozy
draw-covenant-icon-book = Książka: dowolna z czterech akcji
draw-covenant-icon-socket-silver = Miejsce na srebrne zdobienie
draw-covenant-icon-socket-gold = Miejsce na złote zdobienie
draw-covenant-icon-jewel-silver = Srebrne zdobienie
draw-covenant-icon-jewel-gold = Złote zdobienie
draw-covenant-icon-forge = Wykuj narzędzie za jego koszt
draw-covenant-icon-inlay = Ozdób narzędzie za koszt zdobienia
draw-covenant-icon-forge-or-inlay = Wykucie lub zdobienie
draw-covenant-icon-coin = Królewska moneta
draw-covenant-icon-tradition = Tradycja
draw-covenant-icon-relic = Relikt
draw-covenant-icon-throne = Dostarcz na Królewski Tron
draw-covenant-icon-site = Dostarcz na miejsce budowy
draw-covenant-icon-house = Dom
draw-covenant-icon-workshop = Warsztat
draw-covenant-icon-basic = Dom lub warsztat
draw-covenant-icon-pillar = Filar
draw-covenant-icon-gate = Brama
draw-covenant-icon-unlock = Dom i warsztat do twojej kuźni
draw-covenant-icon-goblin = Goblin, siła 1
draw-covenant-icon-orc = Ork, siła 2
draw-covenant-icon-troll = Troll, siła 3
draw-covenant-icon-hit = Pokonaj takiego wroga
draw-covenant-icon-move = Przenieś wroga do sąsiedniej komnaty
draw-covenant-icon-key = Klucz: miejsce na wroga
draw-covenant-icon-storage = Miejsce w magazynie
draw-covenant-icon-bag = Wrogowie w woreczku
draw-covenant-icon-rubble = Gruz
draw-covenant-icon-project = Projekt
draw-covenant-icon-objective = Cel

## Covenant: słowami

draw-covenant-part-council = Ostatnia rada albo następna
draw-covenant-council-held = Ile dała rada ery { $era }
draw-covenant-council-ahead = Ile dałaby teraz rada ery { $era }
draw-covenant-council-dungeon = lochy
draw-covenant-council-buildings = budynki
draw-covenant-alt-council = { $who }: { $items }; razem { $points } PC, teraz { $glory } PC.
draw-covenant-short-clans = Klany: PC; tory; krasnoludy; pokrzepienia; zasoby; jeńcy; kuźnia; narzędzia/monety/tradycje/relikty.
draw-covenant-short-wild = dowolny
draw-covenant-short-support = pokrzepienie
draw-covenant-short-strengthen = wzmocnienie
draw-covenant-short-throne = na tron
draw-covenant-short-move = ruch
draw-covenant-short-coin = moneta
draw-covenant-short-tradition = tradycja
draw-covenant-short-relic = relikt
draw-covenant-short-forge = wykucie
draw-covenant-short-inlay = zdobienie
draw-covenant-short-hit-goblin = pokonanie G
draw-covenant-short-hit-orc = pokonanie O/G
draw-covenant-short-basic = dom/warsztat
draw-covenant-short-map = Komnaty (złoże i wolne pola, wrogowie, budynki i klan): { $halls }.
draw-covenant-short-backs = Zakryte: { $halls }.
draw-covenant-short-monuments = Bramy i filary: { $places }.
draw-covenant-short-sites = Miejsca budowy, wolne i wózki: { $sites }. Tron: { $throne }.
draw-covenant-alt-now = Covenant. { $era }. { $now }
draw-covenant-alt-clan = { $who } ({ $clan }): { $points } PC, dwór/prestiż/kopalnia { $tracks }, krasnoludy { $dwarves }, pokrzepienie +1/+2 { $supports }, żelazo/szmaragd/złoto/mythrall { $stock } z { $capacity }, gobliny/orki/trolle { $dungeon } na { $keys } kluczy, domy/warsztaty/filary/bramy { $forge }, narzędzia/monety/tradycje/relikty { $held }.
draw-covenant-alt-clans = Klany: PC; dwór/prestiż/kopalnia; krasnoludy; pokrzepienia; żelazo/szmaragd/złoto/mythrall z magazynu; gobliny/orki/trolle z kluczy; domy/warsztaty/filary/bramy; narzędzia/monety/tradycje/relikty.
draw-covenant-alt-clan-brief = { $who } ({ $clan }): { $points }; { $tracks }; { $dwarves }; { $supports }; { $stock } z { $capacity }; { $dungeon } z { $keys }; { $forge }; { $held }.
draw-covenant-alt-elders = Rada Starszych ({ $clan }): { $points } PC, tory { $tracks }, kafelki { $tiles }, relikty { $relics }, lochy { $dungeon }.
draw-covenant-alt-map = Komnaty (kolor/złoże, wolne miejsca): { $halls }.
draw-covenant-alt-map-brief = Odkryte komnaty (kolor/złoże, wolne pola, wrogowie, budynki z klanem, pierwsze litery): { $halls }.
draw-covenant-alt-halls = Odkryte komnaty (wrogowie/budynki): { $halls }. Bramy: { $gates }, filary: { $pillars }.
draw-covenant-alt-parts = Kafelki, komnaty i miejsca budowy: /plansza z częścią.
draw-covenant-alt-site = { $site }: przyjmuje { $free }; wózki { $carts }; nagrody { $rewards }.
draw-covenant-alt-throne = Tron, wolne pola i wózki: { $levels }.
draw-covenant-alt-projects = Projekty: { $projects }.
draw-covenant-alt-tools = Narzędzia: { $tools }.
draw-covenant-alt-objective = Cel { $objective }: { $about } Teraz { $count }, { $points } PC.
draw-covenant-alt-score = { $who }, { $points } PC: { $items }.
