# Covenant: kafelki, Rada Starszych i punktacja

## Tradycje

covenant-tradition-t01 = Mistrzostwo kilofa
    .about = Kopanie kilofem ma +1 do siły; książka się nie liczy.
covenant-tradition-t02 = Mistrzostwo wózka
    .about = Transport wózkiem ma +1 do siły; książka się nie liczy.
covenant-tradition-t03 = Mistrzostwo topora
    .about = Walka toporem ma +1 do siły; książka się nie liczy.
covenant-tradition-t04 = Mistrzostwo cyrkla
    .about = Budowa cyrklem ma +1 do siły; książka się nie liczy.
covenant-tradition-t05 = Skromny ładunek
    .about = Każde dostarczone żelazo i każdy szmaragd są warte 2 PC.
covenant-tradition-t06 = Pełne cele
    .about = W fazie rady 2 PC za każdy komplet: goblin, ork i troll w twoich lochach.
covenant-tradition-t07 = Próba złoża
    .about = Gdy odkrywasz komnatę: 1 PC za złoże szmaragdu, 2 PC za złoto lub mythrall.
covenant-tradition-t08 = Znajomość złóż
    .about = Gdy odkrywasz komnatę: krok na torze kopalni za szmaragd, prestiżu za złoto, dworu za mythrall.
covenant-tradition-t09 = Jubiler
    .about = Gdy zdobisz narzędzie: srebrne zdobienie działa od razu, złote daje dodatkowo 1 PC.
covenant-tradition-t10 = Fałszywe kości
    .about = Wybierz dowolną ściankę kości wroga zamiast górnej; potem rzuć tą kością.
covenant-tradition-t11 = Pogromca trolli
    .about = Pokonanie trolla kosztuje cię 2 siły.
covenant-tradition-t12 = Królewska danina
    .about = W fazie rady możesz dostarczyć 1 zasób na Królewski Tron.
covenant-tradition-t13 = Mistrz kowalski
    .about = Po wykuciu narzędzia: krok na wybranym torze.
covenant-tradition-t14 = Mapa skarbów
    .about = Możesz wziąć dowolny relikt z planszy głównej, niezależnie od pozycji na torze kopalni.
covenant-tradition-t15 = Uczta
    .about = Pokrzepienie za każde zdobyte osiągnięcie.
covenant-tradition-t16 = Strażnicy budowli
    .about = W fazie rady 1 PC za każdy twój filar i każdą bramę, zbudowane lub nie.
covenant-tradition-t17 = Królewskie ucho
    .about = W fazie rady zyskujesz korzyść z jednej monety na planszy głównej; moneta zostaje na miejscu.
covenant-tradition-t18 = Zwieńczenie budowy
    .about = Pokrzepienie i krok na torze dworu, gdy zdobywasz filar lub bramę z miejsca budowy.
covenant-tradition-t19 = Relikwiarz
    .about = W fazie rady 1 PC za każdy posiadany relikt, użyty lub nie.
covenant-tradition-t20 = Pożyczona moc
    .about = Gdy używasz reliktu, może zadziałać jak dowolny relikt z planszy głównej.
covenant-tradition-t21 = Spis miasta
    .about = W fazie rady 1 PC za każde 2 twoje budynki w komnatach.
covenant-tradition-t22 = Dawna sława
    .about = W punktacji końcowej masz 2 dodatkowe osiągnięcia.
covenant-tradition-t23 = Sława
    .about = 1 PC za każde zdobyte osiągnięcie.
covenant-tradition-t24 = Głęboka piwnica
    .about = Masz o 1 klucz i o 1 miejsce w magazynie więcej.
covenant-tradition-t25 = Ciasna zabudowa
    .about = Możesz mieć dwa domy lub warsztaty w jednej komnacie, jeśli jest miejsce.
covenant-tradition-t26 = Mężne serca
    .about = Na koniec wrogowie w komnatach z twoją obecnością kosztują 1 PC zamiast 2.
covenant-tradition-t27 = Radość warsztatu
    .about = Pokrzepienie, gdy budujesz warsztat.
covenant-tradition-t28 = Przyjaciel króla
    .about = Monety i tradycje nie kosztują cię PC.
covenant-tradition-t29 = Straż domowa
    .about = Gdy budujesz dom, możesz zabrać wroga z jego komnaty do swoich lochów.
covenant-tradition-t30 = Dziedzictwo
    .about = Liczy się jako relikt rodzaju, którego nie masz, nawet siódmego.
covenant-tradition-t31 = Ciasne cele
    .about = Każdy twój klucz mieści 2 gobliny.
covenant-tradition-t32 = Gęste sklepienia
    .about = Twoje filary mogą stać tuż obok innych filarów.
covenant-tradition-t33 = Wspólne bramy
    .about = Możesz zbudować bramę, choć jedna z jej komnat styka się z cudzą bramą.
covenant-tradition-t34 = Czystka przy filarze
    .about = Gdy budujesz filar, możesz dwa razy poruszyć wroga.
covenant-tradition-t35 = Musztra u bramy
    .about = Gdy budujesz bramę, wzmacniasz krasnoluda.
covenant-tradition-t36 = Patrol
    .about = W fazie rady 1 PC i możesz poruszyć wroga.

## Relikty

covenant-relic-ra = Skrzynia skarbów
covenant-relic-rb = Hełm wojenny
covenant-relic-rc = Kamień runiczny
covenant-relic-rd = Młot mistrza
covenant-relic-re = Róg bojowy
covenant-relic-rf = Plany architekta

## Narzędzia

covenant-tool-kind-pick = kilof
covenant-tool-kind-axe = topór
covenant-tool-kind-compass = cyrkiel
covenant-tool-kind-cart = wózek
covenant-tool-kind-book = książka
covenant-tool = { $kind } (zdobienie { $socket })
covenant-tool-for = { $tool } za { $cost }
covenant-tool-at = { $kind } na { $space }

## Projekty

covenant-project-pj1-1 = Warsztaty na mythrallu
covenant-project-pj1-2 = Żółte domostwa
covenant-project-pj1-3 = Złote domostwa
covenant-project-pj1-4 = Czarne warsztaty
covenant-project-pj1-5 = Niebieskie warsztaty
covenant-project-pj1-6 = Szmaragdowe domostwa
covenant-project-pj2-1 = Filary przy mythrallu
covenant-project-pj2-2 = Bramy mrocznych komnat
covenant-project-pj2-3 = Złote bramy
covenant-project-pj2-4 = Filary słońca i nocy
covenant-project-pj2-5 = Filary nieba i słońca
covenant-project-pj2-6 = Szmaragdowe bramy
covenant-project-pj3-1 = Brama między dzielnicami
covenant-project-pj3-2 = Filar dzielnic
covenant-project-pj3-3 = Wszystkie rzemiosła
covenant-project-pj3-4 = Bezpieczne komnaty
covenant-project-pj3-5 = Targ pod filarem
covenant-project-pj3-6 = Domy przy warsztatach

## Cele

covenant-objective-o1-1 = Skrzynka narzędzi
covenant-objective-o1-2 = Zdobienia
covenant-objective-o1-3 = Majestatyczne budowle
covenant-objective-o1-4 = Miasto
covenant-objective-o1-5 = Filary
covenant-objective-o1-6 = Bramy
covenant-objective-o2-1 = Królewska sakiewka
covenant-objective-o2-2 = Dawne obyczaje
covenant-objective-o2-3 = Silne ramiona
covenant-objective-o2-4 = Klucznik
covenant-objective-o2-5 = Spichlerz
covenant-objective-o2-6 = Kolekcjoner

## Miejsca budowy

covenant-site-sp1 = miejsce budowy filaru 1
covenant-site-sp2 = miejsce budowy filaru 2
covenant-site-sp3 = miejsce budowy filaru 3
covenant-site-sg1 = miejsce budowy bramy 1
covenant-site-sg2 = miejsce budowy bramy 2
covenant-site-sg3 = miejsce budowy bramy 3

## Co jest na kafelkach

covenant-about-coin = W każdej fazie rady: { $reward }.
covenant-about-relic = Jednorazowo: { $reward }. W grze { $copies ->
        [one] jest 1 kafelek
        [few] są { $copies } kafelki
       *[other] jest { $copies } kafelków
    }.
covenant-about-rubble = Daje: { $reward }.
covenant-about-tool = Narzędzie: { $kind }; miejsce na zdobienie: { $socket }. Koszt wykucia: { $cost }.
covenant-about-jewel = Zdobienie { $metal }. Przy każdym użyciu narzędzia: { $reward }.
covenant-about-hall = Komnata { $colour }, złoże: { $vein }. Miejsca na budynki: { $spaces }; wrogowie: { $skulls }. Za odkrycie: { $reward }.
covenant-about-starting = Daje { $counters } oraz { $supports }; potem: { $moves }.
covenant-about-site = Klan, który dostarczy tu { $needed } { $needed ->
        [one] zasób
        [few] zasoby
       *[other] zasobów
    }, dostaje budynek: { $piece }.
covenant-about-completing = Zysk: { $piece } i jedno z: { $rewards }.
covenant-about-enemy = siła { $strength }; kość: { $reward }
covenant-about-tool-action = { $action } z siłą { $strength }
covenant-about-column-r = Na koniec każde narzędzie tutaj daje 1 PC za każdy rodzaj twoich reliktów.
covenant-about-column-t = Na koniec każde narzędzie tutaj daje 1 PC za każdą dzielnicę, w której jesteś.
covenant-about-column-f = Na koniec każde narzędzie tutaj daje 1 PC za każdy twój filar i każdą bramę.
covenant-about-column-d = Na koniec każde narzędzie tutaj daje 1 PC za każdego wroga w twoich lochach.
covenant-about-elders = Narzędzie: { $kind }; na koniec: { $reward }.
covenant-about-difficulty = Na koniec Rada Starszych zdobywa { $tile } PC za każdy kafelek w magazynie, { $achievement } PC za każde osiągnięcie, { $card } PC za każdą kartę narzędzi.
covenant-about-standing = Za każdy twój budynek ({ $piece }), zależnie od komnaty: { $on }.
covenant-about-touching = Za każdy twój budynek ({ $piece }) i każdą komnatę, z którą się styka: { $on }.
covenant-about-gate-districts = 1 PC za każdą komnatę w dzielnicach, z którymi styka się twoja najlepsza brama.
covenant-about-pillar-districts = 1 PC za każdą komnatę w dzielnicach, z którymi styka się twój najlepszy filar.
covenant-about-building-types = 2 PC za każdy rodzaj budynku, który masz w komnatach.
covenant-about-safe-halls = 1 PC za każdą komnatę z twoją obecnością i bez wrogów.
covenant-about-pillar-neighbours = 1 PC za każdy dom i warsztat dowolnego gracza w trzech komnatach twojego najlepszego filaru.
covenant-about-workshop-neighbours = Za każdy twój warsztat 1 PC za każdy dom dowolnego gracza w sąsiednich komnatach.
covenant-on-yellow = { $points } PC za żółtą
covenant-on-blue = { $points } PC za niebieską
covenant-on-black = { $points } PC za czarną
covenant-on-emerald-vein = { $points } PC przy złożu szmaragdu
covenant-on-gold-vein = { $points } PC przy złożu złota
covenant-on-mythrall-vein = { $points } PC przy złożu mythrallu
covenant-colour-yellow = żółta
covenant-colour-blue = niebieska
covenant-colour-black = czarna
covenant-vein-emerald = szmaragd
covenant-vein-gold = złoto
covenant-vein-mythrall = mythrall
covenant-counts-tools = { $points } PC za każde twoje narzędzie, także nadrukowane.
covenant-counts-jewels = { $points } PC za każde zdobienie na twoich narzędziach.
covenant-counts-monuments = { $points } PC za każdy zyskany filar i każdą bramę, zbudowane lub nie.
covenant-counts-buildings = { $points } PC za każdy twój budynek w komnatach.
covenant-counts-pillars = { $points } PC za każdy zbudowany filar.
covenant-counts-gates = { $points } PC za każdą zbudowaną bramę.
covenant-counts-coins = { $points } PC za każdą królewską monetę na twojej planszy.
covenant-counts-traditions = { $points } PC za każdą twoją tradycję.
covenant-counts-strength = { $points } PC za każdy punkt siły twoich krasnoludów.
covenant-counts-keys = { $points } PC za każdy twój klucz.
covenant-counts-storage = { $points } PC za każde otwarte miejsce w magazynie.
covenant-counts-relic-types = { $points } PC za każdy rodzaj twoich reliktów.

## Rada Starszych

covenant-elders = Rada Starszych
covenant-elder-card = karta: { $kind } ({ $reward })
covenant-difficulty-normal = normalny
covenant-difficulty-difficult = trudny
covenant-difficulty-expert = ekspercki
covenant-elders-card = Rada Starszych odkrywa: { $card }.
    .by = Rada Starszych
    .brief = { $card }
covenant-elders-rolled-rubble = Kość Rady (gruz) pokazuje { $result }.
    .brief = rzut { $result } (gruz)
covenant-elders-rolled-coin = Kość Rady (moneta) pokazuje { $result }.
    .brief = rzut { $result } (moneta)
covenant-elders-rolled-tradition = Kość Rady (tradycja) pokazuje { $result }.
    .brief = rzut { $result } (tradycja)
covenant-elders-rolled-jewel = Kość Rady (zdobienie) pokazuje { $result }.
    .brief = rzut { $result } (zdobienie)
covenant-elders-rolled-site = Kość Rady (miejsce budowy) pokazuje { $result }.
    .brief = rzut { $result } (miejsce budowy)
covenant-elders-rolled-row = Kość Rady (rząd komnat) pokazuje { $result }.
    .brief = rzut { $result } (rząd)
covenant-elders-rolled-diagram = Kość Rady (komnata) pokazuje { $result }.
    .brief = rzut { $result } (komnata)
covenant-elders-glory = Rada Starszych zdobywa { $points } PC.
    .brief = +{ $points } PC
covenant-elders-stepped = Rada Starszych wchodzi na pole: { $track } { $space }.
    .brief = { $track } { $space }
covenant-elders-achieved = Rada Starszych zdobywa osiągnięcie ({ $track }).
    .brief = osiągnięcie ({ $track })
covenant-elders-forged = Rada Starszych dokłada kartę do dostępnych narzędzi.
    .brief = jedna dostępna karta więcej
covenant-elders-took = Rada Starszych bierze do magazynu: { $tile }.
    .brief = do magazynu: { $tile }
covenant-elders-honoured = Rada Starszych dostarcza na tron: { $resource } ({ $points } PC).
    .brief = na tron: { $resource }, +{ $points } PC
covenant-elders-cleared = Rada Starszych odrzuca: { $tile }.
    .brief = odrzucone: { $tile }
covenant-elders-opens = Rada Starszych wybiera { $hall }.
    .brief = otwarte: { $hall }
covenant-elders-revealed = Odkrywa { $hall }: { $tile }. Wrogowie: { $count ->
        [0] brak
       *[other] { $enemies }
    }.
    .brief = { $hall }: { $tile }{ $count ->
            [0] {""}
           *[other] {", "}wrogowie: { $enemies }
        }
covenant-elders-defeated = Rada Starszych pokonuje wroga: { $enemy } ({ $hall }).
    .brief = pokonany { $enemy } ({ $hall })
covenant-elders-die = Rada Starszych bierze nagrodę, { $die }: { $reward }.
    .brief = { $die }: { $reward }
covenant-elders-delivered = Rada Starszych dostarcza: { $resource } ({ $site }, { $points } PC).
    .brief = { $resource } ({ $site }), +{ $points } PC
covenant-elders-completed = Rada Starszych kończy { $site } i dostaje budynek: { $piece }.
    .brief = ukończone: { $site }, +1 { $piece }
covenant-elders-built = Rada Starszych buduje: { $piece } ({ $place }).
    .brief = zbudowane: { $piece } ({ $place })
covenant-elders-total = Rada Starszych ma teraz { $glory } PC.
    .brief = teraz { $glory } PC
covenant-elders-council = Rada Starszych zdobywa { $dungeon } PC za lochy i { $buildings } PC za budynki.
    .by = Rada Starszych
    .brief = lochy +{ $dungeon } PC, budynki +{ $buildings } PC

## Punktacja

covenant-score-glory = PC w trakcie gry
covenant-score-throne = Królewski Tron
covenant-score-achievements = Osiągnięcia
covenant-score-tiles = Kafelki w magazynie
covenant-score-cards = Karty narzędzi
covenant-score-enemies = Wrogowie w górze
covenant-score-column-r = Kolumna R: rodzaje reliktów
covenant-score-column-t = Kolumna T: dzielnice
covenant-score-column-f = Kolumna F: filary i bramy
covenant-score-column-d = Kolumna D: wrogowie w lochach
covenant-score-leftovers = Pokrzepienie i dodatkowe zasoby
covenant-tie-achievements = więcej osiągnięć
covenant-verdict-won = Wygrywa { $who }.
covenant-verdict-one = { $who }
covenant-verdict-shared = Wspólne zwycięstwo: { $who }.
covenant-verdict-nobody = Nikt nie wygrywa.
covenant-verdict-elders-won = { $who } wygrywa z Radą Starszych, { $points } do { $elders }.
covenant-verdict-elders-shared = { $who } i Rada Starszych dzielą zwycięstwo, { $points } do { $elders }.
covenant-verdict-elders-lost = { $who } przegrywa z Radą Starszych, { $points } do { $elders }.
covenant-verdict-elders-left = { $who } zostawia górę Radzie Starszych, { $elders } do { $points }.
