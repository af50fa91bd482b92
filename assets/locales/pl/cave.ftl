# Caverna: Jaskinia kontra jaskinia

cave-name = Caverna: Jaskinia kontra jaskinia
cave-about = Dwa plemiona krasnoludów drążą i urządzają swoje jaskinie. Dla 1 lub 2 graczy.

## Dobra

cave-good-wood = drewno
cave-good-stone = kamień
cave-good-emmer = płaskurka
cave-good-flax = len
cave-good-food = żywność
cave-good-gold = złoto

cave-count-wood = { $count } { $count ->
        [one] drewno
       *[other] drewna
    }
cave-count-stone = { $count } { $count ->
        [one] kamień
        [few] kamienie
       *[other] kamieni
    }
cave-count-emmer = { $count } { $count ->
        [one] płaskurka
        [few] płaskurki
       *[other] płaskurek
    }
cave-count-flax = { $count } { $count ->
        [one] len
       *[other] lnu
    }
cave-count-food = { $count } { $count ->
        [one] żywność
       *[other] żywności
    }
cave-count-gold = { $count } { $count ->
        [one] złoto
       *[other] złota
    }
cave-goods = { $goods }

## Miejsca

cave-space = { $space }
cave-space-x = dodatkowa grota
cave-wall = { $wall }
cave-wall-x = dodatkowa grota, bok { $side }
cave-cavern-two = strona z dwoma murami
cave-cavern-three = strona z trzema murami

## Komnaty

cave-room-cave-entrance = Wejście do jaskini
cave-room-shelf = Półka
cave-room-spinning-wheel = Kołowrotek
cave-room-tunnel = Tunel
cave-room-grindstone = Żarna
cave-room-food-corner = Kącik jadalny
cave-room-parlor = Salon
cave-room-warehouse = Magazyn
cave-room-stall = Stragan
cave-room-sacrificial-altar = Ołtarz ofiarny
cave-room-storeroom = Składzik
cave-room-weaving-room = Tkalnia
cave-room-furniture-workshop = Stolarnia
cave-room-gold-vein = Żyła złota
cave-room-junction-room = Rozdroże
cave-room-digging-cave = Grota kopaczy
cave-room-bakehouse = Piekarnia
cave-room-state-room = Sala reprezentacyjna
cave-room-secret-chamber = Tajna komnata
cave-room-treasury = Skarbiec
cave-room-prospecting-site = Miejsce poszukiwań
cave-room-retting-room = Roszarnia
cave-room-equipment-room = Narzędziownia
cave-room-wood-storeroom = Skład drewna
cave-room-dungeon = Loch

## Co robią komnaty

cave-way-gain = + { $goods }
cave-way-gain-below = + { $goods }; + { $extra }, gdy masz mniej niż { $below }
cave-way-exchange = { $pay } → { $goods }
cave-way-replenish = do { $goods }
cave-way-any-different = { $count } różne dobra → { $goods }
cave-way-excavate = { $pay } → drążenie
cave-way-excavate-at = { $pay } → drążenie { $space }

cave-always-tile = Z akcją { $tile }, raz: { $pay } → { $goods }
cave-always-gain = Gdy dostajesz dobro ({ $good }): + { $goods }
cave-always-more-rooms = Gdy bierzesz { $rooms }: { $count ->
        [one] jedna komnata więcej
        [few] { $count } komnaty więcej
       *[other] { $count } komnat więcej
    }
cave-always-rooms = Gdy bierzesz { $rooms }: + { $goods }
cave-always-wall = Gdy stawiasz mur: + { $goods }

## Żetony akcji

cave-tile-cultivation = Uprawa
cave-tile-undergrowth = Zarośla
cave-tile-housework = Prace domowe
cave-tile-excavation = Drążenie
cave-tile-furnishing = Urządzanie
cave-tile-masonry = Murarka
cave-tile-undermining = Podkop
cave-tile-breach = Wyłom
cave-tile-expansion = Rozbudowa
cave-tile-drift-mining = Chodnik górniczy
cave-tile-expedition = Wyprawa
cave-tile-renovation = Remont

## Co robią żetony akcji

cave-effect-rooms = użyj { $count ->
        [one] jednej pomarańczowej komnaty
       *[other] do { $count } pomarańczowych komnat
    }
cave-effect-gain = + { $goods }
cave-effect-furnish = urządź grotę, dopłata: { $goods }
cave-effect-furnish-free = urządź grotę
cave-effect-excavate = wydrąż { $count ->
        [one] grotę
        [few] do { $count } grot
       *[other] do { $count } grot
    }
cave-effect-excavate-paid = { $pay } → wydrąż { $count ->
        [one] grotę
       *[other] do { $count } grot
    }
cave-effect-excavate-through = wydrąż grotę, mury nie przeszkadzają
cave-effect-wall = postaw mur
cave-effect-raze = zburz mur: + { $goods }
cave-effect-trade = { $pay } → { $goods }
cave-effect-each = { $head }; { $last }
cave-effect-or = { $head } albo { $last }
cave-effect-food-per-turn = 1 żywność za każdą turę rundy
cave-condition-most-gold = tylko gdy masz więcej złota niż przeciwnik

## Pytania

cave-prompt-tile = Wybierz żeton akcji.
cave-prompt-act = { $left ->
        [slots] { $tile }: { $slots }. Zrób z tego, co chcesz, w dowolnej kolejności; potem zakończ turę.
        [rest] { $tile }: zrób z reszty, co chcesz, w dowolnej kolejności; potem zakończ turę.
       *[nothing] { $tile }: na razie nic więcej nie da się zrobić. Wymień dobra albo zakończ turę.
    }
cave-prompt-side = Jaskinia jest pełna. Którą stronę dodatkowej groty wybierasz?

## Akcje

cave-do-take = { $tile }
cave-do-gain = Weź { $goods }
cave-do-use = { $room }: { $effect }
cave-do-rooms = Weź akcję komnat dla { $goods }
cave-do-dig = Wydrąż { $space }
cave-do-double = Zapłać { $goods }: wydrąż { $count ->
        [one] grotę
       *[other] do { $count } grot
    }
cave-do-furnish = { $room } na { $space } za { $goods }
cave-do-furnish-free = { $room } na { $space } za darmo
cave-do-wall = Postaw mur { $wall }
cave-do-raze = Zburz mur { $wall }
cave-do-trade = { $pay } → { $goods }
cave-do-prospect = { $room }: { $pay } → { $goods }
cave-do-exchange = { $good } → { $food }
cave-do-cavern = Wybierz: { $side }
cave-do-end = Zakończ turę

## Rodzaje akcji jako polecenia

cave-kind-take = weź
    .about = Wybierz żeton akcji
cave-kind-gain = zbierz
    .about = Zbierz dobra ze swojego żetonu
cave-kind-use = użyj
    .about = Użyj jednej ze swoich pomarańczowych komnat
cave-kind-rooms = komnaty
    .about = Weź akcję komnat dla tego, co daje z nią niebieska komnata
cave-kind-dig = drąż
    .about = Wydrąż grotę
cave-kind-double = podwójnie
    .about = Zapłać za podwójne drążenie
cave-kind-furnish = urządź
    .about = Urządź grotę
cave-kind-wall = mur
    .about = Postaw mur
cave-kind-raze = zburz
    .about = Zburz jeden ze swoich murów
cave-kind-trade = wymień
    .about = Dokonaj wymiany ze swojego żetonu
cave-kind-prospect = sprzedaj
    .about = Sprzedaj żywność w Miejscu poszukiwań
cave-kind-exchange = zamień
    .about = Zamień płaskurkę, len albo złoto na żywność, w dowolnej chwili
cave-kind-cavern = grota
    .about = Wybierz stronę dodatkowej groty
cave-kind-end = koniec
    .about = Zakończ turę

cave-arg-tile = żeton
    .about = Żeton akcji
cave-arg-goods = dobra
    .about = Dobra
cave-arg-room = komnata
    .about = Komnata
cave-arg-way = sposób
    .about = Co komnata ma zrobić
cave-arg-space = pole
    .about = Pole twojej jaskini
cave-arg-surcharge = dopłata
    .about = Co płacisz ponad koszt samej komnaty
cave-arg-wall = mur
    .about = Gdzie stoi mur
cave-arg-good = dobro
    .about = Dobro, które oddajesz
cave-arg-side = strona
    .about = Strona żetonu

cave-option-first = Kto zaczyna
    .about = Kto ma pierwszą turę w grze
cave-option-first-random = ktokolwiek, losowo
cave-option-first-1 = kto dołączył pierwszy
cave-option-first-2 = kto dołączył drugi

## Co się dzieje

cave-event-new-action = Runda { $round }: nowy żeton to { $tile }. Zaczyna { $who }.
cave-event-took = { $who } bierze żeton: { $tile }.
cave-event-gained = { $who } dostaje: { $goods }.
cave-event-lost = { $who } nie ma gdzie tego zmieścić i traci: { $goods }.
cave-event-paid = { $who } płaci: { $goods }.
cave-event-exchanged = { $who } zamienia { $good } na żywność.
cave-event-used = { $who } używa komnaty: { $room }, za { $goods }.
cave-event-used-free = { $who } używa komnaty: { $room }.
cave-event-blue = { $room } (komnata gracza { $who }) przynosi:
cave-event-excavated = { $who } drąży { $space } i znajduje: { $room }.
cave-event-drawn = Ze stosu odsłania się: { $room }.
cave-event-furnished = { $who } urządza { $space }: { $room }, za { $goods }.
cave-event-furnished-free = { $who } urządza { $space }: { $room }, za darmo.
cave-event-earned-cavern = { $who } ma pełną jaskinię i dostaje dodatkową grotę.
cave-event-chose-side = { $who } wybiera w dodatkowej grocie: { $side }.
cave-event-wall-built = { $who } stawia mur { $wall }.
cave-event-wall-razed = { $who } burzy mur { $wall }.
cave-event-game-over = Ostatnia runda dobiegła końca.
cave-event-left = { $who } opuszcza grę.

## Dlaczego nie

cave-refusal-not-your-turn = Teraz gra { $who }.
cave-refusal-over = Gra jest skończona.
cave-refusal-choose-side-first = Najpierw wybierz stronę dodatkowej groty.
cave-refusal-no-side-to-choose = Teraz nie wybiera się strony dodatkowej groty.
cave-refusal-choose-tile-first = Najpierw wybierz żeton akcji.
cave-refusal-tile-chosen = Na tę turę masz już żeton: { $tile }.
cave-refusal-tile-not-revealed = Tego żetonu nie ma w rzędzie akcji: { $tile }.
cave-refusal-tile-taken = { $tile }: ten żeton ma w tej rundzie { $who }.
cave-refusal-needs-most-gold = { $tile }: tylko dla tego, kto ma więcej złota niż przeciwnik.
cave-refusal-not-on-tile = { $tile }: tego na tym żetonie nie ma.
cave-refusal-slot-used = Ta część żetonu jest w tej turze już wykorzystana.
cave-refusal-nothing-to-gain = Niczego z tego nie ma gdzie zmieścić.
cave-refusal-cannot-pay = Brakuje ci: { $missing }.
cave-refusal-not-exchangeable = Tego dobra ({ $good }) nie można zamienić na żywność.
cave-refusal-food-full = Nie ma gdzie zmieścić żywności.
cave-refusal-not-your-room = { $room }: tej komnaty nie ma w twojej jaskini.
cave-refusal-blue-room = { $room }: niebieskie komnaty działają same, nie można ich użyć.
cave-refusal-room-used = { $room }: komnata w tej turze już użyta.
cave-refusal-no-such-way = { $room }: ta komnata tak nie działa.
cave-refusal-no-effect = { $room }: teraz nic by to nie zmieniło.
cave-refusal-nothing-with-rooms = Sama akcja komnat nic teraz nie daje: po prostu użyj komnaty.
cave-refusal-nothing-to-dig = Na polu { $space } nie ma czego drążyć.
cave-refusal-not-accessible = Z wejścia do jaskini nie ma wolnej drogi do { $space }.
cave-refusal-nothing-accessible = Z wejścia do jaskini nie da się dojść do żadnego żetonu.
cave-refusal-not-in-display = { $room }: tej komnaty nie ma na wystawie.
cave-refusal-not-empty = { $space }: to nie jest twoja pusta grota.
cave-refusal-wrong-walls = { $room }: mury wokół pola { $space } nie pasują.
cave-refusal-too-many-blue = { $room }: pomarańczowych komnat musi być więcej niż niebieskich.
cave-refusal-wrong-surcharge = Twój żeton nie pozwala urządzać za taką dopłatę.
cave-refusal-no-walls-left = W zasobach nie ma już murów.
cave-refusal-no-wall-place = { $wall }: tu nie można postawić muru.
cave-refusal-wall-stands = { $wall }: tu już stoi mur.
cave-refusal-no-wall-there = { $wall }: nie ma tu twojego muru.
cave-refusal-no-prospecting = Z tym żetonem nie masz gdzie sprzedać żywności.
cave-refusal-already-prospected = To można zrobić raz w turze i już się stało.

## Koniec

cave-verdict-won = Wygrywa { $who }.
cave-verdict-draw = Remis: tyle samo punktów i równie cenne najlepsze komnaty.
cave-verdict-left = Wygrywa { $who }, bo przeciwnik opuścił grę.
cave-verdict-solo-outstanding = Punkty: { $points }. Wspaniała jaskinia!
cave-verdict-solo-reached = Punkty: { $points }. Cel ({ $goal }) osiągnięty.
cave-verdict-solo-missed = Punkty: { $points }. Celu ({ $goal }) nie udało się osiągnąć.
cave-verdict-solo-left = Jaskinia porzucona z wynikiem { $points }.
