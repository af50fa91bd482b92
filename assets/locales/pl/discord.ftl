# Co mówi powłoka Discorda.

discord-heading = { $game } · stół { $table }
discord-score-of = { $who } { $points }
discord-score-line = Punkty: { $scores }
discord-place = { $rank }. { $who }, { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }
discord-waits = { $who }, twoja kolej. { $prompt }
discord-asked = Pytanie padło { $since }.
discord-asked-of = { $who } odpowiada: { $prompt }
discord-reminder-place = { $game }: { $link }
# Po zdaniu o kilku takich samych czynach z rzędu.
discord-times = (× { $count })

## Przyciski

discord-join = Dołącz
discord-leave = Wyjdź
discord-options-button = Opcje
discord-start = Zaczynamy
discord-take-turn = Moja tura
discord-see = Zobacz, co możesz zrobić
discord-my-hand = Moja strona
discord-full-log = Cały dziennik
discord-again = Zagraj jeszcze raz
discord-final-board = Końcowa plansza
discord-take-along = Pobierz grę
discord-undo = Cofnij
discord-back = Wróć
discord-earlier = ‹ Wcześniej
discord-later = Później ›
discord-agree = Zgoda
discord-object = Sprzeciw
discord-resign = Poddaję się
discord-abandon = Zakończ bez wyniku
discord-take-seat = Zajmij to miejsce
discord-keep-seat = Zostaję na miejscu
discord-offer-seat = Oddaj miejsce
discord-stand-in = Zagraj domyślną odpowiedź
discord-open-thread = Otwórz w wątku
discord-export = Pobierz moje dane
discord-forget = Usuń moje dane
discord-forget-really = Usuń wszystko o mnie

discord-choose = Wybierz…
discord-choose-several = Wybierz jedno lub kilka…
discord-several = { $what } × { $count }
discord-group = { $name } ({ $count })…
discord-yes = tak
discord-no = nie
discord-usual = jak zwykle

## Poczekalnia

discord-lobby-players = Przy stole ({ $count } z najwyżej { $most }): { $players }
discord-lobby-ready = Gdy wszyscy już są, naciśnijcie **Zaczynamy**.
discord-lobby-missing = { $missing ->
        [one] Brakuje jeszcze jednej osoby
        [few] Brakuje jeszcze { $missing } osób
       *[many] Brakuje jeszcze { $missing } osób
    }: naciśnij **Dołącz**.
discord-lobby-promise = Obietnica co do kości: { $commitment }
discord-lobby-started = Gra się zaczyna. Grają: { $players }. Powodzenia!
discord-lobby-closed = Stół jest zamknięty.
discord-again-call = { $who } – gramy jeszcze raz?
discord-solo-started = Gra się zaczyna. Naciśnij **Moja tura** pod planszą.
discord-options = Wybierz, jak chcecie grać. Wszyscy przy stole to zobaczą.
discord-no-options = Ta gra nie ma opcji.
discord-not-solo = W tę grę nie da się grać w pojedynkę.
discord-needs-server = Do tego potrzebny jest serwer. W wiadomościach prywatnych można grać w pojedynkę.
discord-channel-taken = Na tym kanale jest stół { $table }. W wątku znajdzie się miejsce na następny.
discord-thread-opened = Twój stół jest tutaj: { $thread }.
discord-leave-running = Gra trwa. `/replace` pozwala oddać miejsce komuś innemu, a `/resign` poddać grę.
discord-missing-permissions = Brakuje mi uprawnień na tym kanale: { $missing }. Może mi je nadać ktoś, kto prowadzi serwer.
discord-permission-view = Wyświetlanie kanału
discord-permission-send = Wysyłanie wiadomości
discord-permission-send-thread = Wysyłanie wiadomości w wątkach
discord-permission-attach = Załączanie plików

## Tura

discord-not-your-turn = Teraz nikt o nic cię nie pyta. { $waits }
discord-not-done = **Nic się nie stało:** { $why }
discord-left-out = { $count ->
        [one] Ostatni krok został pominięty
        [few] Ostatnie { $count } kroki zostały pominięte
       *[many] Ostatnich { $count } kroków zostało pominiętych
    }: wcześniej wyszło na jaw coś nowego. Zdecyduj jeszcze raz.
discord-game-not-started = Gra jeszcze się nie zaczęła.
discord-game-ended = Gra zakończyła się bez wyniku.
discord-game-closed = Stół jest zamknięty.
discord-no-table-here = Na tym kanale nie ma stołu. `/new` otwiera nowy, `/games` pokazuje twoje.
discord-other-game = Na tym kanale gra się w: { $game }.
discord-unknown-command = Nie znam już tego polecenia. Discord wkrótce pokaże aktualne.
discord-unknown-button = Ten przycisk już nic nie robi. Graj dalej przez `/turn`.
discord-no-such-choice = Nie ma takiej możliwości. Wybierz jedną z podpowiedzi.
discord-trouble = Discord ma kłopoty. Spróbuj za chwilę; wszystko, co się stało, jest zapisane.
discord-no-picture = Nie udało się narysować obrazka; reszta działa. Daj znać osobie, która prowadzi bota.
discord-no-painters = Nie udało się narysować obrazka: tę grę zaczęto z danymi, których nie da się już odczytać. Daj znać osobie, która prowadzi bota.
discord-drawing-ended = Rysowanie obrazka zostało przerwane; reszta działa. Daj znać osobie, która prowadzi bota.
discord-verifying-ended = Sprawdzanie kości zostało przerwane. Daj znać osobie, która prowadzi bota.
discord-no-file = Nie udało się zapisać pliku. Daj znać osobie, która prowadzi bota.
discord-no-permission = Nie wolno mi tego tutaj robić. Uprawnienia może zmienić ktoś, kto prowadzi serwer.
discord-admins-only = To mogą zrobić tylko osoby zarządzające serwerem.

## Koniec i miejsca

discord-resign-question = Poddać grę? Potoczy się dalej bez ciebie, tak jak mówią zasady, i nie ma odwrotu.
discord-resigned = Gra poddana.
discord-abandon-question = Zakończyć grę bez wyniku? Kończy się, gdy chce tego ponad połowa grających.
discord-objected = Głosowanie skończone.
discord-seat-offered = Miejsce ({ $who }) może teraz zająć każdy. Dopóki nikt tego nie zrobi, nic się nie zmienia.
discord-seat-kept = Miejsce pozostaje twoje.
discord-seat-withdrawn = Miejsce ({ $who }) nie jest już do wzięcia.
discord-stood-in = Padła domyślna odpowiedź ({ $who }).

## Oglądanie

discord-log-empty = Nic się jeszcze nie wydarzyło.
discord-no-card = Nie ma karty „{ $name }”.
discord-no-rules = Zasady nic nie mówią o „{ $wanted }”. Spróbuj innego słowa.
discord-more-rules = Więcej przez `/rules about:` { $titles }
discord-no-games = Nie masz żadnych gier. `/new` otwiera stół, `/help` pokazuje, jak zacząć.
discord-games-mine = **Twoja tura** · { $game } · stół { $table } · od: { $since } { $link }
discord-games-playing = { $game } · stół { $table } · czeka na innych { $link }
discord-games-lobby = { $game } · stół { $table } · zbiera graczy { $link }
discord-games-paused = { $game } · stół { $table } · wstrzymana { $link }
discord-games-finished = { $game } · stół { $table } · koniec: { $since } { $link }
discord-games-abandoned = { $game } · stół { $table } · koniec bez wyniku: { $since } { $link }
discord-help =
    1. `/new` otwiera stół na tym kanale: { $games }. Pozostali naciskają **Dołącz**, potem ktoś naciska **Zaczynamy**.
    2. Gdy dostaniesz wzmiankę, naciśnij **Moja tura** i wybieraj. Wszystko, co widzisz, jest dozwolone; **Cofnij** cofa krok.
    3. `/rules` wyjaśnia zasady, `/card` pokazuje dowolną kartę, `/games` twoje gry, `/remind` ustawia przypomnienia.

## Przypomnienia i ustawienia

discord-reminding = Przypomnienia: pierwsze po { $first } godz., następne co { $every } godz., łącznie: { $times }.
discord-reminding-never = Przypomnienia: żadne.
discord-remind-own = Twoje przychodzą { $place }.
discord-remind-in-channel = na kanale
discord-remind-in-direct = w wiadomości prywatnej
discord-remind-in-refused = na kanale, bo Discord nie pozwala mi pisać do ciebie prywatnie
discord-settings-language = Język wiadomości publicznych: { $language }
discord-settings-language-auto = Język wiadomości publicznych: taki jak serwera, { $language }
discord-settings-tables = Nowe stoły: { $place }
discord-tables-in-channels = na kanale, a gdy zajęty, w wątku
discord-tables-in-threads = zawsze w wątku
discord-language-auto = język serwera

## Zaufanie

discord-verify-later = Ziarno serwera zostanie ogłoszone po zakończeniu gry; wtedy `/verify` sprawdzi z nim każdy wpis.
discord-verified = Sprawdzone: to obiecane ziarno i wynika z niego każdy z wpisów (jest ich { $entries }).
discord-not-verified = Niezgodne: dziennik nie wynika z obiecanego ziarna. Daj znać osobie, która prowadzi bota.
discord-privacy =
    Co o tobie wiem: twoje nazwy tutaj ({ $names }), twój język ({ $locale }), liczba gier: { $games }, liczba wykonanych w nich kroków: { $deeds }. Nic więcej i nikt inny tego nie dostaje.
    Usunięcie wyprowadza cię z gier, a twoje miejsca stają się miejscami dawnych graczy.
discord-exported = Wszystko, co jest o tobie zapisane.
discord-taken-along = Gra, na tyle, na ile wolno ci ją znać.
discord-forget-question = To wyprowadza cię ze wszystkich gier i usuwa twoją nazwę, język i wszystko, co łączy cię z twoimi krokami. Nie ma odwrotu.
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
command-turn = tura
    .about = Rozegraj swoją turę
command-board = plansza
    .about = Pokaż planszę
command-hand = ręka
    .about = Pokaż to, co twoje, tylko tobie
command-log = dziennik
    .about = Pokaż, co się wydarzyło
command-log-page = strona
    .about = Dalej wstecz
command-score = punkty
    .about = Pokaż punkty i skąd się biorą
command-undo = cofnij
    .about = Cofnij swój ostatni krok
command-undo-to = do
    .about = Wróć do tego wpisu dziennika, jeśli wszyscy się zgodzą
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
    .about = Ile łącznie; 0 oznacza żadnego
command-remind-where = gdzie
    .about = Dokąd idą twoje przypomnienia
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
    .about = Ile przypomnień łącznie; 0 oznacza żadnego
command-settings-tables = stoły
    .about = Gdzie otwierają się nowe stoły
command-resign = poddaj
    .about = Poddaj grę na dobre
command-replace = zastąp
    .about = Oddaj innym swoje miejsce lub miejsce kogoś, kogo już nie ma
command-replace-player = kto
    .about = Czyje miejsce, jeśli nie twoje
command-abandon = porzuć
    .about = Zakończ grę bez wyniku, jeśli większość się zgodzi
command-abandon-force = siłą
    .about = Zakończ od razu, dla zarządzających serwerem
command-verify = sprawdź
    .about = Sprawdź, czy kości były uczciwe
command-verify-table = stół
    .about = Numer stołu, jeśli inny niż na tym kanale
command-privacy = prywatność
    .about = Zobacz, pobierz lub usuń to, co jest o tobie zapisane
command-help = pomoc
    .about = Pokaż drogę w trzech wierszach
command-then = potem
    .about = Dalsze kroki w notacji, oddzielone znakiem ;
