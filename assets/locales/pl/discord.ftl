# Co mówi powłoka Discorda.

discord-heading = { $game } · stół { $table }
discord-score-of = { $who } { $points }
discord-score-line = Punkty: { $scores }
discord-place = { $rank }. { $who }, { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }
discord-place-left = { $rank }. { $who }, { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    }, rezygnacja
discord-score-of-left = { $who } { $points } (rezygnacja)
discord-tie-break = { $who } wyprzedza { $other } przy równych punktach: { $what }, { $more } do { $less }.
discord-taken-back = Cofnięte: { $what }
discord-would-go = Cofnięte zostanie: { $what }
discord-earlier-in-log = … (więcej w pełnym dzienniku)
discord-dealt = Gra się zaczyna. To jest tylko twoje:
discord-to-point = do punktu: { $point }
discord-reacts = { $who }, pytanie do ciebie: { $prompt }
discord-waits = { $who }, twoja kolej. { $prompt }
discord-asked = Tura zaczęła się { $since }.
discord-waits-away = (nieobecność do { $until })
discord-waits-deputy = (w zastępstwie: { $by })
discord-waits-computer = Teraz gra { $who }.
discord-clock = Koniec czasu { $when }.
discord-lobby-clock = Zegar: { $clock }.
discord-deadline = Bez odpowiedzi zadziała domyślny wybór { $when }.
discord-paused = Gra jest wstrzymana, dopóki gracze nie zechcą grać dalej.
discord-paused-until = Gra jest wstrzymana do { $until }.
discord-waiting-too = Czekają na ciebie także:
discord-waiting-here-too = Tutaj czeka na ciebie także:
discord-briefing = To miejsce jest teraz twoje. Co wie tylko ono i jak stoi gra:
discord-briefing-account = Co działo się ostatnio:
discord-asked-of = Teraz gra { $who }: { $prompt }
discord-reminder-place = { $game }: { $link }
# Po zdaniu o kilku takich samych czynach z rzędu.
discord-times = (× { $count })
# Rzecz ze swoim obrazkiem i liczba rzeczy z obrazkiem: zawsze w jednym wierszu.
discord-marked = { $emoji }{ "\u00A0" }{ $what }
discord-marked-count = { $what }{ "\u00A0" }{ $emoji }

## Przyciski

discord-join = Dołącz
discord-leave = Wyjdź
discord-options-button = Opcje
discord-start = Zaczynamy
discord-start-alone = Gram bez innych
discord-cancel = Anuluj
discord-take-turn = Moja tura
discord-see = Pokaż możliwości
discord-my-hand = Mój obszar
discord-full-log = Cały dziennik
discord-again = Zagraj jeszcze raz
discord-final-board = Końcowa plansza
discord-take-along = Pobierz zapis gry
discord-undo = Cofnij
discord-undo-what = Cofnij: { $what }
discord-undo-steps = Cofnij { $count ->
        [one] krok
        [few] { $count } kroki
       *[other] { $count } kroków
    }
discord-take-back = Poproś o cofnięcie mojej tury
discord-back = Wróć
discord-earlier = ‹ Poprzednie
discord-later = Następne ›
discord-agree = Zgoda
discord-object = Sprzeciw
discord-resign = Poddaję się
discord-abandon = Zakończ bez wyniku
discord-take-seat = Zajmij to miejsce
discord-keep-seat = Zostaję przy stole
discord-offer-seat = Poszukaj zastępstwa
discord-stand-in = Wykonaj domyślny ruch
discord-go-on-without = Gramy dalej bez niego
discord-snooze-later = Później dziś
discord-snooze-tomorrow = Jutro
discord-snooze-never = Nie w tej turze
discord-back-again = Już jestem
discord-resume = Gramy dalej
discord-turn-at = { $game } · { $table }
discord-skip = Wybierz domyślnie
discord-act-for = Graj w zastępstwie
discord-take-back-seat = Wracam do gry
discord-stand-in-turn = Niech tę turę zagra komputer
discord-stand-in-stays = Niech zagra komputer
discord-computer-plays-for-you = *Gra za ciebie komputer ☼. Cokolwiek tu zrobisz, zakończy to.*
discord-you-act-for = *Grasz w zastępstwie: { $who }.*
discord-open-thread = Otwórz w wątku
discord-export = Pobierz moje dane
discord-forget = Usuń moje dane
discord-forget-really = Usuń wszystko o mnie

discord-take-all = Weź wszystko
discord-take-all-and = Weź wszystko · { $end }
discord-in-this-order = W tej kolejności
discord-all-of-it = Wykonaj wszystko
discord-in-any-case = Każdy wybór daje potem: { $what }
discord-leads-to = → { $what }
discord-about-and = { $about } · { $leads }
discord-and-end = { $label } · { $end }
discord-choose-and-end = Wybierz, a potem: { $end }
discord-agenda = { $now }
discord-agenda-more = { $now } · potem jeszcze { $count }: { $more }
discord-follows = { $label } → { $follows }
discord-end-unused = { $end } – zostaje: { $unused }
discord-end-asks = { $end }…
discord-end-anyway = { $end } mimo to
discord-choose = Wybierz…
discord-choose-several = Wybierz jedno lub kilka…
discord-several = { $what } × { $count }
discord-group = { $name } ({ $count })…
discord-yes = tak
discord-no = nie
discord-usual = domyślnie

## Poczekalnia

discord-lobby-players = Przy stole ({ $count }/{ $most }): { $players }
discord-lobby-ready = Gdy będą już wszyscy, naciśnijcie **{ discord-start }**.
discord-lobby-alone = Inni naciskają **{ discord-join }**. **{ discord-start-alone }** zaczyna grę dla jednej osoby.
discord-lobby-watched = Przy stole siedzą same komputery. Kto otworzył stół, może nacisnąć **{ discord-start }** i patrzeć, jak grają.
discord-computer = { $who } ({ $skill })
discord-computers-menu = Dodaj lub usuń gracza komputerowego…
discord-add-computer = Dodaj gracza komputerowego: { $skill }
discord-remove-computer = Usuń: { $who }
discord-skill-quick = uczeń
    .about = Od razu robi to, co wygląda najlepiej
discord-skill-middle = czeladnik
    .about = Myśli chwilę naprzód
discord-skill-best = mistrz
    .about = Myśli dłużej i gra najlepiej
discord-start-alone-question = Nikogo więcej nie ma przy stole. Zaczynasz bez innych?
discord-start-alone-invited = { $who }: zaproszenie czeka na odpowiedź. Mimo to zaczynasz bez innych?
discord-cancelled = Wszystko zostaje, jak było.
discord-lobby-missing = { $missing ->
        [one] Brakuje jeszcze jednej osoby
        [few] Brakuje jeszcze { $missing } osób
       *[many] Brakuje jeszcze { $missing } osób
    }: naciśnij **{ discord-join }** albo dodaj graczy komputerowych.
discord-lobby-promise = Zapieczętowane ziarno losowe: { $commitment }
discord-lobby-started = Gra się zaczyna. Grają: { $players }. Powodzenia!
discord-lobby-closed = Stół jest zamknięty.
discord-overview = Ta wiadomość zawsze mówi, na kogo czeka gra.
discord-overview-players = { $players }
discord-overview-waits = Gra czeka na: { $who }, od { $since } ({ $ago }).
discord-overview-open = To miejsce może zająć każdy.
discord-overview-gone = Tej osoby już tu nie ma.
discord-overview-silent = Przypomnienia pozostały bez odpowiedzi.
discord-overview-board = Plansza: { $link }
discord-overview-result = Tak się skończyło: { $link }
discord-again-call = { $who } – gramy jeszcze raz?
discord-solo-started = Gra się zaczyna. Naciśnij **{ discord-take-turn }** pod planszą.
discord-solo-elsewhere = Twoja gra jest w naszych wiadomościach prywatnych: { $link }
discord-options = Wybierz, jak chcecie grać. Wszyscy przy stole to zobaczą.
discord-no-options = Ta gra nie ma opcji.
discord-not-solo = W tę grę nie da się grać w pojedynkę.
discord-needs-server = To działa tylko na serwerze. W wiadomościach prywatnych można grać w pojedynkę.
discord-channel-taken = Na tym kanale jest stół { $table }. W wątku znajdzie się miejsce na następny.
discord-thread-opened = Twój stół jest tutaj: { $thread }.
discord-leave-running = Gra trwa. `/{ command-replace }` pozwala oddać miejsce komuś innemu, a `/{ command-resign }` – poddać grę.
discord-missing-permissions = Brakuje mi uprawnień na tym kanale: { $missing }. Może je nadać administracja serwera.
discord-permission-view = Wyświetlanie kanału
discord-permission-send = Wysyłanie wiadomości
discord-permission-send-thread = Wysyłanie wiadomości w wątkach
discord-permission-attach = Załączanie plików

## Tura

discord-done = Gotowe. Kolej: { $waits }.
discord-not-your-turn = To nie twoja kolej. Kolej: { $waits }.
discord-waiting-for = { $who } ({ $what })
discord-out-of-reach = Poza zasięgiem: { $lacks }
discord-lack = { $what } ({ $why })
discord-order = W tej kolejności: { $order }
discord-grave-question = **{ $what }** Mimo to?
discord-end-question = **Niewykorzystane: { $unused }.** Zakończyć mimo to?
discord-not-done = **Tak nie można:** { $why }
discord-left-out = { $count ->
        [one] Ostatni krok został pominięty
        [few] Ostatnie { $count } kroki zostały pominięte
       *[many] Ostatnich { $count } kroków zostało pominiętych
    }: wcześniej wyszło na jaw coś nowego. Zdecyduj jeszcze raz.
discord-game-not-started = Gra jeszcze się nie zaczęła.
discord-game-ended = Gra zakończyła się bez wyniku.
discord-game-closed = Stół jest zamknięty.
discord-no-table-here = Na tym kanale nie ma stołu. `/{ command-new }` otwiera nowy, `/{ command-games }` pokazuje twoje gry.
discord-other-game = Na tym kanale gra się w: { $game }.
discord-unknown-command = Tego polecenia już nie ma. Discord wkrótce pokaże aktualne.
discord-unknown-button = Ten przycisk już nie działa. Graj dalej poleceniem `/{ command-turn }`.
discord-no-such-choice = Nie ma takiej możliwości. Wybierz jedną z podpowiedzi.
discord-trouble = Coś poszło nie tak z Discordem. Spróbuj za chwilę; nic nie przepadło.
discord-no-picture = Nie udało się narysować obrazka; reszta działa. Daj znać osobie, która prowadzi bota.
discord-no-painters = Nie udało się narysować obrazka: tę grę zaczęto z danymi, których nie da się już odczytać. Daj znać osobie, która prowadzi bota.
discord-too-many-pictures = Powstaje teraz zbyt wiele obrazków. Spróbuj za chwilę.
discord-too-busy = Bot ma teraz zbyt wiele do zrobienia, więc nic się nie zmieniło. Spróbuj za chwilę.
discord-drawing-ended = Rysowanie obrazka zostało przerwane; reszta działa. Daj znać osobie, która prowadzi bota.
discord-verifying-ended = Sprawdzanie losowania zostało przerwane. Daj znać osobie, która prowadzi bota.
discord-no-file = Nie udało się zapisać pliku. Daj znać osobie, która prowadzi bota.
discord-no-permission = Nie wolno mi tego tutaj robić. Uprawnienia może zmienić administracja serwera.
discord-own-table = { $game }, stół { $table }
discord-channel-there = Stół nadal ma swój kanał: <#{ $channel }>.
discord-brought = Stół jest teraz tutaj.
discord-admins-only = To może zrobić tylko administracja serwera.

## Wskazówki

discord-hint = **Najlepsze ruchy** zdaniem silnego komputera:
discord-hint-grain = Wie nie więcej niż ty i może się mylić.
discord-hint-wait = Czekanie
discord-hint-move = { $number }. { $what } – szansa na wygraną: { $chance }%, około { $points ->
        [one] { $points } punktu
       *[other] { $points } punktów
    }
discord-hint-alone = { $number }. { $what } – około { $points ->
        [one] { $points } punktu
       *[other] { $points } punktów
    }
discord-hint-team = { $number }. { $what } – szansa drużyny na wygraną: { $chance }%

## Koniec i miejsca

discord-resign-question-last = Zrezygnować z gry? Gra wtedy się kończy i nie ma odwrotu.
discord-resign-question-alone = Zrezygnować z gry? Grasz bez przeciwnika, więc gra wtedy się kończy i nie ma odwrotu.
discord-resign-question = Zrezygnować z gry? Pozostałe osoby grają dalej: mogą oddać twoje miejsce komuś innemu, zdać się na domyślne ruchy albo grać dalej bez niego. Nie ma odwrotu. Jeśli zagrają bez niego: { $leaving }
discord-resigned = Gra poddana.
discord-abandon-question = Zakończyć grę bez wyniku? { $players ->
        [one] Nikt inny nie ma głosu, więc gra kończy się od razu.
        [2] Potrzebna jest zgoda obu osób.
       *[other] Potrzebna jest zgoda osób: { $needed } z { $players }.
    }
discord-objected = Głosowanie skończone.
discord-seat-offered = Miejsce ({ $who }) może teraz zająć każdy. Dopóki nikt tego nie zrobi, nic się nie zmienia.
discord-seat = { $who } (miejsce { $number })
discord-seat-absent = { $who } (miejsce { $number }), nieobecność na serwerze
discord-seat-silent = { $who } (miejsce { $number }), bez odpowiedzi
discord-seat-open = { $who } (miejsce { $number }), już do oddania
discord-seat-kept = Miejsce pozostaje twoje.
discord-seat-withdrawn = Miejsce ({ $who }) nie jest już do wzięcia.
discord-stood-in = Wykonano domyślny ruch ({ $who }).

## Oglądanie

discord-log-empty = Nic się jeszcze nie wydarzyło.
discord-no-card = Nie ma karty „{ $name }”.
discord-no-part =
    { $count ->
        [0] W tej grze żadnej części planszy nie pokazuje się osobno.
       *[other] Nie ma części „{ $name }”. Są: { $parts }.
    }
discord-no-rules = W zasadach nie ma hasła „{ $wanted }”. Spróbuj innego słowa.
discord-more-cards = Pasujące karty
discord-more-rules = Inne rozdziały
discord-no-games = Nie masz żadnych gier. `/{ command-new }` otwiera stół, `/{ command-help }` pokazuje, jak zacząć.
discord-games-mine = **Twoja tura** – zaczęła się { $since } · { $game } · stół { $table } { $link }
discord-games-playing = { $game } · stół { $table } · czeka na innych { $link }
discord-games-lobby = { $game } · stół { $table } · zbiera graczy { $link }
discord-games-paused = { $game } · stół { $table } · wstrzymana { $link }
discord-games-finished = { $game } · stół { $table } · koniec: { $since } { $link }
discord-games-abandoned = { $game } · stół { $table } · koniec bez wyniku: { $since } { $link }
discord-games-counted = (dla ciebie liczy się z tego { $hours } h)
discord-games-stalled = Przypomnienia pozostały bez odpowiedzi: pozostali mogą grać dalej bez ciebie.
discord-games-offered = Twoje miejsce jest do wzięcia.
discord-help =
    1. `/{ command-new }` otwiera stół na tym kanale: { $games }. Pozostali naciskają **{ discord-join }**, potem ktoś naciska **{ discord-start }**.
    2. Gdy dostaniesz wzmiankę, naciśnij **{ discord-take-turn }** i wybieraj. Widzisz tylko dozwolone ruchy; **{ discord-undo }** cofa krok.
    3. `/{ command-rules }` wyjaśnia zasady, `/{ command-card }` pokazuje dowolną kartę, `/{ command-games }` – twoje gry, `/{ command-remind }` ustawia przypomnienia.

## Przypomnienia i ustawienia

discord-reminding = Przypomnienia: { $rhythm }.
discord-reminding-own = Twoje, z własnego wyboru: { $rhythm }.
discord-remind-own = Twoje przypomnienia przychodzą { $place }.
discord-remind-in-channel = na kanale
discord-remind-in-direct = w wiadomości prywatnej
discord-remind-in-refused = na kanale, bo Discord nie pozwala mi pisać do ciebie prywatnie
discord-hours-zone = Twoja strefa czasowa: { $zone }.
discord-hours-no-zone = Twoja strefa czasowa nie jest ustawiona: liczę według UTC.
discord-hours-quiet = Bez przypomnień w godzinach { $quiet }.
discord-hours-no-quiet = Bez ciszy
discord-hours-days = Dni gry: { $days }.
discord-days-all = codziennie
discord-days-workdays = od poniedziałku do piątku
discord-days-weekend = sobota i niedziela
discord-days = { $days }
discord-day-1 = poniedziałek
discord-day-2 = wtorek
discord-day-3 = środa
discord-day-4 = czwartek
discord-day-5 = piątek
discord-day-6 = sobota
discord-day-7 = niedziela
discord-in-days = { $days ->
        [one] jutro, { $day } ({ $date })
       *[other] za { $days } dni, { $day } ({ $date })
    }
discord-away-until = Twoja nieobecność trwa do { $until }. Stoły już o tym wiedzą.
discord-back-done = Witaj z powrotem! Stoły już o tym wiedzą.
discord-snoozed-later = Przypomnę za kilka godzin.
discord-snoozed-tomorrow = Przypomnę jutro.
discord-snoozed-never = W tych turach nie będzie już przypomnień.
discord-no-such-zone = Nie ma takiej strefy czasowej. Wpisz nazwę dużego miasta w pobliżu.
discord-bad-hours = Podaj godziny ciszy jako 22-7 albo 22:30-6:45; muszą zostać co najmniej cztery godziny doby.
discord-bad-days = Podaj dni numerami, poniedziałek to 1: 12345 oznacza od poniedziałku do piątku.
discord-bad-date = Podaj datę jako 2026-12-24 albo liczbę dni.
discord-clock-none = Bez zegara
discord-clock-stock = Zapas godzin z dodatkiem po turze
discord-clock-turn = Godziny na każdą turę
discord-settings-language = Język wiadomości publicznych: { $language }
discord-settings-language-auto = Język wiadomości publicznych: jak na serwerze ({ $language })
discord-settings-tables = Nowe stoły: { $place }
discord-settings-overview-on = Każdy stół ma wiadomość, która zawsze mówi, na kogo czeka gra – przypiętą tam, gdzie wolno mi przypinać
discord-settings-overview-off = Stoły nie mają wiadomości, która zawsze mówi, na kogo czeka gra
discord-tables-in-channels = na kanale, a gdy jest zajęty – w wątku
discord-tables-in-threads = zawsze w wątku
discord-language-auto = język serwera

## Zaufanie

discord-verify-later = Po zakończeniu gry ziarno zostanie ujawnione; wtedy `/{ command-verify }` porówna z nim każdy wpis.
discord-verified = Zgadza się: ziarno pasuje do pieczęci i wynika z niego cały dziennik (wpisy: { $entries }).
discord-not-verified = Nie zgadza się: dziennik nie wynika z zapieczętowanego ziarna. Daj znać osobie, która prowadzi bota.
discord-privacy =
    Co o tobie wiem: twoje nazwy tutaj ({ $names }), twój język ({ $locale }), liczba gier: { $games }, liczba wykonanych w nich kroków: { $deeds } oraz – jeśli mi to powiesz – kiedy grasz i kiedy cię nie ma. Nic więcej i nikt inny tego nie dostaje.
    Usunięcie danych oznacza odejście ze wszystkich gier; w twoim miejscu zostanie „{ table-former-player }”.
discord-exported = Wszystko, co jest o tobie zapisane.
discord-taken-along = Zapis gry ze wszystkim, co możesz wiedzieć.
discord-forget-question = Odejdziesz ze wszystkich gier, tak jak przy rezygnacji, a twoja nazwa, język i wszystko, co łączy cię z twoimi krokami, zostaną usunięte. Tego nie da się cofnąć.
discord-forgotten = Nic już o tobie nie pamiętam. Bywaj!

## Polecenia

command-new = nowy
    .about = Otwórz stół do gry
command-new-game = gra
    .about = Gra
command-new-solo = solo
    .about = Graj w pojedynkę, od razu
command-join = dołącz
    .about = Zajmij miejsce przy stole na tym kanale
command-leave = wyjdź
    .about = Odejdź od stołu, zanim gra się zacznie
command-start = start
    .about = Zacznij grę
command-computer = komputer
    .about = Dodaj gracza komputerowego przed początkiem gry
command-computer-add = dodaj
    .about = Jak dobrze ma grać
command-computer-hints = wskazówki
    .about = Czy przy tym stole można prosić o wskazówki
command-computer-takeover = przejęcie
    .about = Czy po rezygnacji miejsce przejmuje komputer
command-turn = tura
    .about = Rozegraj swoją turę
command-board = plansza
    .about = Pokaż planszę
command-board-part = część
    .about = Tylko tę część, w dużym formacie
command-hand = ręka
    .about = Pokaż twój obszar gry, tylko tobie
command-log = dziennik
    .about = Pokaż, co się wydarzyło
command-log-page = strona
    .about = Numer strony; 1 to najnowsza
command-score = punkty
    .about = Pokaż punkty i skąd się biorą
command-undo = cofnij
    .about = Cofnij swój ostatni krok
command-undo-to = do
    .about = Wróć do tej tury, jeśli wszyscy się zgodzą
command-card = karta
    .about = Pokaż kartę lub żeton
command-card-name = nazwa
    .about = Nazwa karty
command-card-game = gra
    .about = Gra, jeśli inna niż na tym kanale
command-rules = zasady
    .about = Wyjaśnij zasady
command-rules-about = o-czym
    .about = Szukane słowo
command-rules-game = gra
    .about = Gra, jeśli inna niż na tym kanale
command-remind = przypomnienia
    .about = Pokaż lub zmień przypomnienia tego stołu
command-remind-after = po
    .about = Godziny do pierwszego przypomnienia
command-remind-every = co
    .about = Godziny między przypomnieniami
command-remind-times = ile
    .about = Ile łącznie; 0 wyłącza przypomnienia
command-remind-where = gdzie
    .about = Dokąd idą twoje przypomnienia
command-hours = godziny
    .about = Pokaż lub zmień, kiedy grasz: przypomnienia się do tego stosują
command-hours-zone = strefa
    .about = Twoja strefa czasowa, według dużego miasta
command-hours-quiet = cisza
    .about = Godziny bez przypomnień, np. 22-7
command-hours-days = dni
    .about = Dni, w które grasz
command-away = nieobecność
    .about = Zgłoś nieobecność przy wszystkich swoich stołach
command-away-until = do
    .about = Dzień powrotu
command-pause = przerwa
    .about = Poproś pozostałych o przerwę w grze albo o jej koniec
command-pause-until = do
    .about = Dzień wznowienia gry; bez niego – do wspólnej decyzji
command-clock = zegar
    .about = Ustaw zegar przed początkiem gry albo go wyłącz
command-clock-pace = rodzaj
    .about = Jaki zegar
command-clock-hours = godziny
    .about = Godziny w zapasie (72) albo na turę (48)
command-clock-increment = dodatek
    .about = Godziny dodawane po każdej turze (12)
command-clock-most = najwyżej
    .about = Najwięcej godzin w zapasie (120)
command-clock-grace = ulga
    .about = Godziny każdej tury, które nic nie kosztują (12)
command-clock-skip = pomijanie
    .about = Czy po końcu czasu można zdać się na domyślne wybory
command-clock-replace = zastępstwo
    .about = Czy po końcu czasu można oddać miejsce
command-clock-standin = zmiennik
    .about = Czy po upływie czasu turę może dokończyć komputer
command-games = gry
    .about = Pokaż swoje gry na wszystkich serwerach
command-settings = ustawienia
    .about = Pokaż lub zmień ustawienia tego serwera
command-settings-language = język
    .about = Język wiadomości publicznych
command-settings-after = po
    .about = Godziny do pierwszego przypomnienia
command-settings-every = co
    .about = Godziny między przypomnieniami
command-settings-times = ile
    .about = Ile przypomnień łącznie; 0 je wyłącza
command-settings-tables = stoły
    .about = Gdzie otwierają się nowe stoły
command-settings-overview = przegląd
    .about = Wiadomość stołu, która zawsze mówi, na kogo czeka gra; przypięta, jeśli wolno
command-resign = poddaj
    .about = Poddaj grę na dobre
command-replace = zastąp
    .about = Oddaj swoje miejsce albo miejsce osoby, która odeszła
command-replace-seat = miejsce
    .about = Czyje miejsce, jeśli nie twoje
command-deputy = zastępstwo
    .about = Graj w zastępstwie nieobecnej osoby, gdy ktoś to potwierdzi; albo przestań
command-deputy-seat = miejsce
    .about = Czyje miejsce, jeśli nieobecnych jest więcej
command-standin = zmiennik
    .about = Niech komputer zagra za ciebie lub za kogoś nieobecnego; albo dość tego
command-standin-seat = miejsce
    .about = Czyje miejsce, jeśli nie twoje
command-standin-turn = tura
    .about = Tylko w tej turze
command-hint = wskazówka
    .about = Co możesz teraz zrobić i czego się po tym spodziewać
command-bring = przenieś
    .about = Przenieś tu swój stół, gdy jego kanał został usunięty
command-bring-table = stół
    .about = Który stół
command-abandon = porzuć
    .about = Zakończ grę bez wyniku, jeśli większość się zgodzi
command-abandon-force = wymuś
    .about = Zakończ od razu (tylko administracja serwera)
command-verify = sprawdź
    .about = Sprawdź uczciwość losowania
command-verify-table = stół
    .about = Numer stołu, jeśli inny niż na tym kanale
command-privacy = prywatność
    .about = Zobacz, pobierz lub usuń to, co jest o tobie zapisane
command-help = pomoc
    .about = Jak grać, w trzech krokach
command-then = potem
    .about = Dalsze kroki w notacji, oddzielone znakiem ;

## Podpowiedzi i stałe polecenia

discord-name = { $who }
discord-suggest = Podpowiedz
discord-suggest-to = Podpowiedz: { $who }
discord-suggest-question = Co podpowiadasz? { $who } ma pytanie: { $prompt }
discord-suggested = { $who }: { $what }
discord-suggests = { $who } podpowiada ({ $other }): *{ $what }*
discord-suggestions = Co podpowiadają inni
discord-withdraw = Wycofaj moją podpowiedź

# Co ktoś planuje na swoją następną turę.
discord-plan = Zaplanuj następną turę
discord-plan-change = Zmień plan
discord-plan-intro = **Plan na następną turę**, ułożony w obecnym położeniu. Gdy przyjdzie twoja kolej, zostanie zagrany pierwszy wariant, który będzie wtedy możliwy – aż odsłoni się coś nowego. Widzisz to tylko ty.
discord-plan-nothing = Nic jeszcze nie zaplanowano.
discord-plan-way = { $number }. { $steps }
discord-plan-way-impossible = { $number }. { $steps } · *w obecnym położeniu niemożliwe*
discord-plan-question = Wariant { $number }: { $prompt }
discord-plan-end = Tu nie da się zaplanować nic więcej: tura się kończy albo odsłania się coś nowego.
discord-plan-not-now = Do tego wariantu nie da się nic dodać, bo w obecnym położeniu jest niemożliwy.
discord-plan-open = Wariant { $number }
discord-plan-otherwise = W przeciwnym razie…
discord-plan-shorten = Usuń ostatni krok
discord-plan-remove = Usuń ten wariant
discord-plan-up = Próbuj wcześniej
discord-plan-drop = Usuń plan
discord-plan-done = Gotowe
discord-plan-or = { " · w przeciwnym razie " }
discord-plan-pending = Twój plan na następną turę: { $ways }
discord-plan-played = Zagrano zgodnie z twoim planem: { $steps }
discord-plan-impossible = Twojego planu nie dało się zagrać: { $ways }
discord-last-asked = Wszyscy inni już odpowiedzieli.
discord-you-are-last = Tylko twojej odpowiedzi brakuje: wszyscy inni już odpowiedzieli.

command-plan = plan
    .about = Zaplanuj następną turę: zostanie zagrany pierwszy możliwy wariant
command-plan-first = pierwszy
    .about = Co wolisz najbardziej: kroki w notacji, rozdzielone znakiem ;
command-plan-second = drugi
    .about = Co zagrać, jeśli tamto będzie niemożliwe
command-plan-third = trzeci
    .about = Co zagrać, jeśli oba warianty będą niemożliwe
command-plan-fourth = czwarty
    .about = Co zagrać, jeśli nic innego nie będzie możliwe
discord-standing = Stałe polecenia
discord-standing-about = O co mamy cię odtąd pytać?
discord-team-score = { $what }: { $points }
