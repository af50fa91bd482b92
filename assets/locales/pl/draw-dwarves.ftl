# Co mówią obrazy Krasnoludów i co mówi się o nich.

## Na planszy

draw-dwarves-turn = Tura { $turn } · Księga { $book }
draw-dwarves-now = { $who } – akcje do wykonania: { $count }
draw-dwarves-won = Bohaterowie zwyciężyli
draw-dwarves-lost-doom = Zguba dosięgła bohaterów
draw-dwarves-lost-death = Nie żyje bohater ({ $who })
draw-dwarves-lost-left = Wszyscy odeszli
draw-dwarves-goes-on = Gra trwa.
draw-dwarves-muster = Zbiórka: { $count }
draw-dwarves-supply = Zasoby
draw-dwarves-decks = Talie
draw-dwarves-covered = Zakryta karta
draw-dwarves-no-card = Brak karty
draw-dwarves-gone = poza grą
draw-dwarves-no-equipment = Jeszcze bez ekwipunku
draw-dwarves-stands = { $who } · pole { $hex }
draw-dwarves-hero-health = { $hero }: zdrowie { $health }/{ $max }
draw-dwarves-hero-tungdil = Tungdil
draw-dwarves-hero-balyndis = Balyndis
draw-dwarves-hero-bavragor = Bavragor
draw-dwarves-hero-boendal = Boëndal
draw-dwarves-hero-boendil = Boëndil
draw-dwarves-hero-gandogar = Gandogar
draw-dwarves-hero-andokai = Andôkai
draw-dwarves-hero-furgas = Furgas
draw-dwarves-hero-narmora = Narmora
draw-dwarves-hero-rodario = Rodario
draw-dwarves-hero-xamtys = Xamtys
draw-dwarves-hero-tungdil2 = Tungdil

## Miejsca, krótko

draw-dwarves-place-porista = Porista
draw-dwarves-place-dson_balsur = Dsôn Balsur
draw-dwarves-place-toboribor = Toboribor
draw-dwarves-place-dragonsfire = Smoczy Dech
draw-dwarves-place-blacksaddle = Cz. Jarzmo
draw-dwarves-place-green_haven = Przystań
draw-dwarves-place-roodacre = Roodacre
draw-dwarves-place-alandur = Âlandur
draw-dwarves-place-mifurdania = Mifurdania
draw-dwarves-place-vaults = Sklepienia
draw-dwarves-place-xamtys = K. Xamtys
draw-dwarves-place-gate1 = Brama I
draw-dwarves-place-gate2 = Brama II
draw-dwarves-place-gate4 = Brama IV
draw-dwarves-place-gate5 = Brama V

## Rada

draw-dwarves-council-minus-4 = Zguba +1 na początku każdej tury
draw-dwarves-council-minus-3 = Puste kości naboru rzuca się ponownie
draw-dwarves-council-minus-2 = Najwyższą kość rzutu rzuca się znowu
draw-dwarves-council-minus-1 = Nowe zagrożenie zabiera 1 zdrowia
draw-dwarves-council-0 = Rada nic nie robi
draw-dwarves-council-plus-1 = Nowe zagrożenie leczy 1 zdrowia
draw-dwarves-council-plus-2 = Ukończona karta może usunąć zagrożenie
draw-dwarves-council-plus-3 = Jedną kość rzutu można rzucić znowu
draw-dwarves-council-plus-4 = Nowa akcja: rzemiosło 4+ po ekwipunek

## Jak się skończyło

draw-dwarves-score-distance = Pola między bohaterami a zgubą
draw-dwarves-score-story = Karty w talii opowieści
draw-dwarves-score-perished = Pola martwej ziemi
draw-dwarves-score-troops = Oddziały na mapie
draw-dwarves-score-council = Pozycja Rady
draw-dwarves-score-turns = Tury

## Części stołu

draw-dwarves-part-cards = Karty z tekstami
draw-dwarves-part-dice = Kości ostatniej tury
draw-dwarves-part-near = Mapa wokół bohatera

## Kości

draw-dwarves-no-dice = Nie rzucano kośćmi
draw-dwarves-dice-move = Ruch: { $who }
draw-dwarves-dice-fight = Walka: { $who }
draw-dwarves-dice-check = { $who }: { $card }
draw-dwarves-dice-dispatch = Posłańcy: { $who }
draw-dwarves-dice-work = { $who }: { $work }
draw-dwarves-dice-needed = { $title } ({ $needed }+)
draw-dwarves-dice-recruits = Armia Zła: { $hex }

## Rodzaje kart

draw-dwarves-sort-scenario = Scenariusz
draw-dwarves-sort-saga = Saga
draw-dwarves-sort-adventure = Przygoda
draw-dwarves-sort-threat = Zagrożenie
draw-dwarves-sort-equipment = Ekwipunek
draw-dwarves-sort-spell = Czar
draw-dwarves-sort-hero = Bohater
draw-dwarves-sort-special = Karta specjalna

## Co potrafią bohaterowie

draw-dwarves-ability-tungdil = Gdy wysyła posłańców, jedna kość liczy się o 1 więcej.
draw-dwarves-ability-balyndis = Może raz powtórzyć wszystkie kości testu rzemiosła.
draw-dwarves-ability-bavragor = Nigdy nie ponosi kary za wejście na martwą ziemię.
draw-dwarves-ability-boendal = W walce jedna kość liczy się o 1 więcej.
draw-dwarves-ability-boendil = Może raz powtórzyć wszystkie kości walki.
draw-dwarves-ability-gandogar = W walce trafia też oddziały na sąsiednich polach.
draw-dwarves-ability-andokai = Akcją dobiera zaklęcia i rzuca je dla drużyny, także w turach innych.
draw-dwarves-ability-furgas = Akcja „majsterkowanie” gdziekolwiek: dwie kości rzemiosła 5+ w jednym rzucie dają ekwipunek.
draw-dwarves-ability-narmora = Oddziały nie zatrzymują jej ruchu. Po walce, w której padł oddział, pada jeszcze jeden na jej polu.
draw-dwarves-ability-rodario = W teście cechy jedna kość liczy się o 1 więcej.
draw-dwarves-ability-xamtys = Za ukończoną przygodę lub sagę: 1 zdrowie dla bohatera albo znacznik Rady o 1 w prawo.
draw-dwarves-ability-tungdil2 = Pokonuje albów na 5+ i nie traci zdrowia w nieudanej walce.

## Karty specjalne

draw-dwarves-special-blacksmith = Akcja przy Bramie V: test rzemiosła 5+; jeden sukces daje kartę ekwipunku.
draw-dwarves-special-dispatches = Po udanym wysłaniu posłańców możesz też przesunąć innego bohatera do 3 pól.
draw-dwarves-special-shortcut = Wagonik stoi przy bramie. Bohater na jej polu jedzie nim akcją do innej bramy.
draw-dwarves-special-high_king = Cztery warunki: 12 pokonanych oddziałów, Rada na +2, dwoje bohaterów na Czarnym Jarzmie, po karcie ekwipunku na bohatera.

## Co znaczą rysunki

draw-dwarves-icon-orc = Orkowie, pokonywani na 4+
draw-dwarves-icon-troll = Trolle, pokonywane na 5+
draw-dwarves-icon-elf = Albowie, pokonywani na 6
draw-dwarves-icon-troops = Oddziały dowolnego rodzaju
draw-dwarves-icon-leader = Wódz: dwie kości w jednym rzucie
draw-dwarves-icon-dragon = Smok
draw-dwarves-icon-foe = Wróg z karty, z jego znacznikami
draw-dwarves-icon-marker = Tu jest coś do zrobienia dla karty
draw-dwarves-icon-perished = Martwa ziemia; liczba: kafelki lub oddziały, które zabijają pole
draw-dwarves-icon-gate = Brama z numerem
draw-dwarves-icon-tunnel = Wejście do tuneli
draw-dwarves-icon-portal = Portal albów
draw-dwarves-icon-cart = Wagonik
draw-dwarves-icon-smith = Kowal
draw-dwarves-icon-diamond = Zakryty diament
draw-dwarves-icon-lake = Jezioro
draw-dwarves-icon-rampart = Szaniec: o 2 oddziały więcej, by pole padło
draw-dwarves-icon-catapult = Katapulta
draw-dwarves-icon-battle = Walka
draw-dwarves-icon-craft = Rzemiosło
draw-dwarves-icon-speed = Szybkość
draw-dwarves-icon-health = Zdrowie
draw-dwarves-icon-turn = Wszystko w jednej turze; lub: na początku tury
draw-dwarves-icon-sum = Liczone razem, w dowolnych turach
draw-dwarves-icon-heroes = Bohater; znacznik bohaterów
draw-dwarves-icon-doom = Znacznik zguby
draw-dwarves-icon-council = Rada; kość, która przesuwa ją w prawo
draw-dwarves-icon-threat = Zagrożenie i jego skutek
draw-dwarves-icon-scenario = Karta scenariusza lub sagi
draw-dwarves-icon-adventure = Karta przygody
draw-dwarves-icon-equipment = Ekwipunek
draw-dwarves-icon-spell = Czar
draw-dwarves-icon-time = Znaczniki czasu
draw-dwarves-icon-together = Bohaterowie na jednym polu; lub każdy bohater
draw-dwarves-icon-pin = Nie może opuścić pola
draw-dwarves-icon-poison = Zatrucie
draw-dwarves-icon-journey = Podróż z miejsca na miejsce
draw-dwarves-icon-king = Wielki Król: spełnione warunki
draw-dwarves-icon-porista = Porista (G4)
draw-dwarves-icon-dson_balsur = Dsôn Balsur (J3)
draw-dwarves-icon-toboribor = Toboribor (J5)
draw-dwarves-icon-dragonsfire = Smoczy Dech (G1)
draw-dwarves-icon-blacksaddle = Czarne Jarzmo (E5)
draw-dwarves-icon-green_haven = Zielona Przystań (H6)
draw-dwarves-icon-roodacre = Roodacre (D3)
draw-dwarves-icon-alandur = Âlandur (H2)
draw-dwarves-icon-mifurdania = Mifurdania (C5)
draw-dwarves-icon-vaults = Sklepienia Lot-Ionana (E7)
draw-dwarves-icon-xamtys = Królowa Xamtys II (B1)

## Rysunki w opisach

draw-dwarves-say-orc = ork
draw-dwarves-say-troll = troll
draw-dwarves-say-elf = alb
draw-dwarves-say-troops = oddziały
draw-dwarves-say-leader = wódz
draw-dwarves-say-dragon = smok
draw-dwarves-say-foe = wróg
draw-dwarves-say-marker = znacznik
draw-dwarves-say-perished = martwa ziemia
draw-dwarves-say-gate = brama
draw-dwarves-say-tunnel = tunel
draw-dwarves-say-portal = portal
draw-dwarves-say-cart = wagonik
draw-dwarves-say-smith = kowal
draw-dwarves-say-diamond = diament
draw-dwarves-say-lake = jezioro
draw-dwarves-say-rampart = szaniec
draw-dwarves-say-catapult = katapulta
draw-dwarves-say-battle = walka
draw-dwarves-say-craft = rzemiosło
draw-dwarves-say-speed = szybkość
draw-dwarves-say-health = zdrowie
draw-dwarves-say-turn = w jednej turze
draw-dwarves-say-sum = razem
draw-dwarves-say-heroes = bohater
draw-dwarves-say-doom = zguba
draw-dwarves-say-council = Rada
draw-dwarves-say-threat = zagrożenie
draw-dwarves-say-equipment = ekwipunek
draw-dwarves-say-time = czas
draw-dwarves-say-together = bohaterowie
draw-dwarves-say-pin = uwięziony bohater
draw-dwarves-say-poison = zatruty bohater
draw-dwarves-say-journey = podróż
draw-dwarves-say-king = Wielki Król
draw-dwarves-say-blocked = wyłączone
draw-dwarves-say-porista = Porista
draw-dwarves-say-dson_balsur = Dsôn Balsur
draw-dwarves-say-toboribor = Toboribor
draw-dwarves-say-dragonsfire = Smoczy Dech
draw-dwarves-say-blacksaddle = Czarne Jarzmo
draw-dwarves-say-green_haven = Zielona Przystań
draw-dwarves-say-roodacre = Roodacre
draw-dwarves-say-alandur = Âlandur
draw-dwarves-say-mifurdania = Mifurdania
draw-dwarves-say-vaults = Sklepienia
draw-dwarves-say-xamtys = Królowa Xamtys

## Opisy obrazów

draw-dwarves-alt-now = { $turn }. { $now }
draw-dwarves-alt-doom = Znacznik bohaterów { $heroes }, zguby { $doom }; dalej: { $next }.
draw-dwarves-alt-dice = Kości: { $dice }.
draw-dwarves-alt-council = Rada { $position }.
draw-dwarves-alt-hero = { $hero } ({ $who }), pole { $hex }: zdrowie { $health }/{ $max }, walka { $battle }, rzemiosło { $craft }, szybkość { $speed }, karty { $owned }.
draw-dwarves-alt-heroes = Bohaterowie z polem, zdrowiem, walką/rzemiosłem/szybkością, kartami:
draw-dwarves-alt-letters = Oddziały: o orkowie, t trolle, e albowie.
draw-dwarves-alt-troops = Na mapie: { $troops }.
draw-dwarves-alt-no-troops = Na mapie nie ma oddziałów.
draw-dwarves-alt-perished = Martwa ziemia: { $hexes }.
draw-dwarves-alt-tiles = Poza tym: { $tiles }.
draw-dwarves-alt-quest = { $quest } (brakuje: { $missing })
draw-dwarves-alt-pinned = Nie może opuścić pola: { $card }.
draw-dwarves-figures = Walka { $battle }, rzemiosło { $craft }, szybkość { $speed }.
draw-dwarves-alt-printed = Zdrowie { $health }, walka { $battle }, rzemiosło { $craft }, szybkość { $speed }.
draw-dwarves-alt-supply = Zasoby: { $orcs }o { $trolls }t { $elves }e, martwa ziemia { $tiles }.

## Kolumny tabel

draw-dwarves-column-name = nazwa
draw-dwarves-column-kind = rodzaj działania
draw-dwarves-column-abilities = zdolność
draw-dwarves-column-start = start
