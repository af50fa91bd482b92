# Kawerna: Jaskinia kontra Jaskinia

cave-name = Kawerna: Jaskinia kontra Jaskinia
cave-about = Dwa plemiona krasnoludów wykuwają i urządzają swoje jaskinie. Dla 1 lub 2 graczy.
cave-leaving = Bez ciebie gra się kończy.

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
cave-space-x = dodatkowa pieczara
cave-wall = { $wall }
cave-wall-x = dodatkowa pieczara, bok { $side }
cave-cavern-two = strona z dwoma murami
cave-cavern-three = strona z trzema murami

## Izby

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

## Co robią izby

cave-way-gain = +{ $goods }
cave-way-gain-below = +{ $goods }; +{ $extra }, gdy masz mniej niż { $below }
cave-way-exchange = { $pay } → { $goods }
cave-way-replenish = stan min. { $goods }
cave-way-replenish-by = stan min. { $goods } (+{ $count })
cave-way-any-different = { $count } { $count ->
        [one] dobro
        [few] różne dobra
       *[other] różnych dóbr
    } → { $goods }
cave-way-excavate = { $pay } → wykuwanie
cave-way-excavate-at = { $pay } → wykuwanie { $space }

cave-always-tile = Z żetonem { $tile }, raz w turze: { $pay } → { $goods }
cave-always-gain = Gdy dostajesz dobro ({ $good }): +{ $goods }
cave-always-more-rooms = Przy akcji izb { $rooms }: { $count ->
        [one] jedna izba więcej
        [few] { $count } izby więcej
       *[other] { $count } izb więcej
    }
cave-always-rooms = Przy akcji izb { $rooms }: +{ $goods }
cave-always-wall = Gdy stawiasz mur: +{ $goods }

## Żetony akcji

cave-tile-cultivation = Uprawa
cave-tile-undergrowth = Zarośla
cave-tile-housework = Prace domowe
cave-tile-excavation = Wykuwanie
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
        [one] jednej pomarańczowej izby
       *[other] do { $count } pomarańczowych izb
    }
cave-effect-gain = +{ $goods }
cave-effect-furnish = urządź pieczarę, dopłata: { $goods }
cave-effect-furnish-free = urządź pieczarę
cave-effect-excavate = wykuj { $count ->
        [one] pieczarę
        [few] do { $count } pieczar
       *[other] do { $count } pieczar
    }
cave-effect-excavate-paid = { $pay } → wykuj { $count ->
        [one] pieczarę
       *[other] do { $count } pieczar
    }
cave-effect-excavate-through = wykuj pieczarę, mury nie przeszkadzają
cave-effect-wall = postaw mur
cave-effect-raze = zburz mur: +{ $goods }
cave-effect-trade = { $pay } → { $goods }
cave-effect-each = { $head }; { $last }
cave-effect-or = { $head }, albo { $last }
cave-effect-food-per-turn = 1 żywność za każdą turę rundy
cave-condition-most-gold = tylko gdy masz więcej złota niż przeciwnik

## Pytania

cave-prompt-tile = Wybierz żeton akcji.
cave-prompt-act = { $left ->
        [slots] { $tile }: { $slots }. Zrób z tego, co chcesz, w dowolnej kolejności; potem zakończ turę.
        [rest] { $tile }: zrób z reszty, co chcesz, w dowolnej kolejności; potem zakończ turę.
       *[nothing] { $tile }: na razie nic więcej nie da się zrobić. Wymień dobra albo zakończ turę.
    }
cave-prompt-side = Jaskinia jest pełna. Którą stronę dodatkowej pieczary wybierasz?

## Co panel mówi obok akcji

cave-awaited-tile = żeton akcji
cave-awaited-side = strona dodatkowej pieczary
cave-points = { $points } pkt
cave-about-room = { $points } · { $effect }
cave-double = Dwie pieczary naraz
cave-lack-goods = brakuje: { $goods }
cave-lack-walls = nie ma pieczary z pasującymi murami
cave-lack-cavern = nie ma pustej pieczary
cave-lack-orange = najpierw potrzeba więcej pomarańczowych izb

## Akcje

cave-do-take = { $tile }
cave-do-gain = Weź: { $goods }
cave-do-use = { $room }: { $effect }
    .short = { $effect }
    .rest = { $room }
cave-do-rooms = Akcja izb: +{ $goods }
cave-do-dig = Wykuj { $space }
cave-do-double = Zapłać { $goods }: { $count ->
        [one] jedna pieczara
       *[other] do { $count } pieczar
    }
cave-do-furnish = { $room } ({ $space }) za { $goods }
    .short = { $room } ({ $space })
    .rest = za { $goods }
cave-do-furnish-free = { $room } ({ $space }) za darmo
    .short = { $room } ({ $space })
    .rest = za darmo
cave-do-wall = Mur: { $wall }
cave-do-raze = Zburz mur: { $wall }
cave-do-trade = { $pay } → { $goods }
cave-do-prospect = { $room }: { $pay } → { $goods }
    .short = { $pay } → { $goods }
    .rest = { $room }
cave-do-exchange = { $good } → { $food }
cave-do-cavern = Wybierz: { $side }
cave-do-end = Zakończ turę

## Rodzaje akcji jako polecenia

cave-kind-take = weź
    .about = Wybierz żeton akcji
cave-kind-gain = zbierz
    .about = Zbierz dobra ze swojego żetonu
cave-kind-use = użyj
    .about = Użyj pomarańczowej izby
cave-kind-rooms = izby
    .about = Zacznij akcję izb od premii
cave-kind-dig = wykuj
    .about = Wykuj pieczarę
cave-kind-double = podwójnie
    .about = Zapłać za podwójne wykuwanie
cave-kind-furnish = urządź
    .about = Urządź pieczarę
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
    .fold = Wymiana…
cave-kind-cavern = pieczara
    .about = Wybierz stronę dodatkowej pieczary
cave-kind-end = koniec
    .about = Zakończ turę

cave-arg-tile = żeton
    .about = Żeton akcji
cave-arg-goods = dobra
    .about = Dobra
cave-arg-room = izba
    .about = Izba
cave-arg-way = sposób
    .about = Co izba ma zrobić
cave-arg-space = pole
    .about = Pole twojej jaskini
cave-arg-surcharge = dopłata
    .about = Co płacisz ponad koszt samej izby
cave-arg-wall = mur
    .about = Gdzie stoi mur
cave-arg-good = dobro
    .about = Dobro, które oddajesz
cave-arg-side = strona
    .about = Strona żetonu

cave-option-first = Kto zaczyna
    .about = Kto ma pierwszą turę w grze
cave-option-first-random = losowo
cave-option-first-1 = kto dołączył pierwszy
cave-option-first-2 = kto dołączył drugi

## Co się dzieje

cave-round = runda { $round }
cave-event-new-action = Runda { $round }: nowy żeton to { $tile }. Zaczyna { $who }.
cave-event-took = { $who } bierze żeton: { $tile }.
    .brief = { $tile }
cave-event-gained = { $who } dostaje: { $goods }.
    .brief = +{ $goods }
cave-event-lost = { $who } nie ma gdzie tego zmieścić i traci: { $goods }.
    .brief = strata: { $goods }
cave-event-paid = { $who } płaci: { $goods }.
    .brief = −{ $goods }
cave-event-exchanged = { $who } zamienia na żywność: { $good }.
    .brief = { $good } na żywność
cave-event-used = { $who } używa izby: { $room } (koszt: { $goods }).
    .brief = { $room } za { $goods }
cave-event-used-free = { $who } używa izby: { $room }.
    .brief = { $room }
cave-event-blue = Działa niebieska izba: { $room } ({ $who }).
    .brief = { $room }
cave-event-excavated = { $who } wykuwa { $space } i znajduje: { $room }.
    .brief = { $space } wykute ({ $room })
cave-event-drawn = Ze stosu do wspólnej puli trafia izba: { $room }.
    .brief = ze stosu: { $room }
cave-event-furnished = { $who } urządza pieczarę ({ $space }): { $room }, za { $goods }.
    .brief = { $space }: { $room } za { $goods }
cave-event-furnished-free = { $who } urządza pieczarę ({ $space }): { $room }, za darmo.
    .brief = { $space }: { $room } za darmo
cave-event-earned-cavern = { $who } ma pełną jaskinię i dostaje dodatkową pieczarę.
    .brief = dodatkowa pieczara
cave-event-chose-side = Dodatkowa pieczara ({ $who }): { $side }.
    .brief = { $side }
cave-event-wall-built = { $who } stawia mur: { $wall }.
    .brief = mur { $wall }
cave-event-wall-razed = { $who } burzy mur: { $wall }.
    .brief = mur { $wall } zburzony
cave-event-game-over = Ostatnia runda dobiegła końca.
cave-event-left = { $who } opuszcza grę.

## Dlaczego nie

cave-refusal-not-your-turn = Teraz gra { $who }.
cave-refusal-over = Gra jest skończona.
cave-refusal-choose-side-first = Najpierw wybierz stronę dodatkowej pieczary.
cave-refusal-no-side-to-choose = Teraz nie wybiera się strony dodatkowej pieczary.
cave-refusal-choose-tile-first = Najpierw wybierz żeton akcji.
cave-refusal-tile-chosen = Na tę turę masz już żeton: { $tile }.
cave-refusal-tile-not-revealed = Tego żetonu nie ma w rzędzie akcji: { $tile }.
cave-refusal-tile-taken = { $tile }: ten żeton ma w tej rundzie { $who }.
cave-refusal-needs-most-gold = { $tile }: tylko dla tego, kto ma więcej złota niż przeciwnik.
cave-refusal-not-on-tile = { $tile }: tego na tym żetonie nie ma.
cave-refusal-slot-used = Ta część żetonu jest w tej turze już wykorzystana.
cave-refusal-nothing-to-gain = Nie masz miejsca na żadne z tych dóbr.
cave-refusal-cannot-pay = Brakuje ci: { $missing }.
cave-refusal-not-exchangeable = Tego dobra ({ $good }) nie można zamienić na żywność.
cave-refusal-food-full = Nie ma gdzie zmieścić żywności.
cave-refusal-not-your-room = { $room }: tej izby nie ma w twojej jaskini.
cave-refusal-blue-room = { $room }: niebieskie izby działają same, nie można ich użyć.
cave-refusal-room-used = { $room }: izba w tej turze już użyta.
cave-refusal-no-such-way = { $room }: ta izba tak nie działa.
cave-refusal-no-effect = { $room }: teraz nic by to nie zmieniło.
cave-refusal-nothing-with-rooms = Sama akcja izb nic teraz nie daje: po prostu użyj izby.
cave-refusal-nothing-to-dig = { $space }: nie ma tu czego wykuwać.
cave-refusal-not-accessible = { $space }: nie ma wolnej drogi z Wejścia do jaskini.
cave-refusal-nothing-accessible = Z Wejścia do jaskini nie da się dojść do żadnej zakrytej izby.
cave-refusal-not-in-display = { $room }: tej izby nie ma we wspólnej puli.
cave-refusal-not-empty = { $space }: to nie jest twoja pusta pieczara.
cave-refusal-wrong-walls = { $room }: mury nie pasują ({ $space }).
cave-refusal-too-many-blue = { $room }: pomarańczowych izb musi być więcej niż niebieskich.
cave-refusal-wrong-surcharge = Twój żeton nie pozwala urządzać za taką dopłatę.
cave-refusal-no-walls-left = W zasobach nie ma już murów.
cave-refusal-no-wall-place = { $wall }: tu nie można postawić muru.
cave-refusal-wall-stands = { $wall }: tu już stoi mur.
cave-refusal-no-wall-there = { $wall }: nie ma tu twojego muru.
cave-refusal-no-prospecting = Z tym żetonem nie masz gdzie sprzedać żywności.
cave-refusal-already-prospected = Można to zrobić tylko raz w turze.

## Koniec

cave-tie-best-room = najcenniejsza izba
cave-verdict-won = Wygrywa { $who }.
cave-verdict-draw = Remis: tyle samo punktów i równie cenne najlepsze izby.
cave-verdict-left = Wygrywa { $who }, bo druga strona opuszcza grę.
cave-verdict-solo-outstanding = Punkty: { $points }. Wspaniała jaskinia!
cave-verdict-solo-reached = Punkty: { $points }. Cel ({ $goal }) osiągnięty.
cave-verdict-solo-missed = Punkty: { $points }. Celu ({ $goal }) nie udało się osiągnąć.
cave-verdict-solo-left = Jaskinia porzucona z wynikiem { $points } pkt.
