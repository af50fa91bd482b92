# Co mówi każdy stół.

table-former-player = były gracz
table-player = { $who }

# Imię ze znakiem komputera, który gra.
table-computer = { $name }{ "\u00A0" }☼

table-log-opened = { $who } otwiera stół.
table-log-commitment = Zapieczętowane ziarno losowe (SHA-256): { $commitment }
table-log-joined = { $who } dołącza do gry.
table-log-left-lobby = { $who } odchodzi od stołu.
table-log-options = { $who } zmienia opcje.
table-log-closed = Stół zostaje zamknięty.
table-log-turn-ended = { $who } kończy turę.
table-log-undone-what = Cofnięte: { $what }.
table-log-undone = { $who } cofa ostatni krok.
table-log-undone-together = { $who } cofa { $count ->
        [one] ostatni krok
        [few] ostatnie { $count } kroki
       *[other] ostatnich { $count } kroków
    }.
table-log-rewind-asked = { $who } chce wrócić do wpisu nr { $to } w dzienniku. { $missing ->
        [one] Potrzebna jest zgoda jeszcze jednej osoby.
       *[other] Potrzebna jest zgoda jeszcze { $missing } osób.
    }
table-log-rewound = Wszyscy są zgodni: gra wraca do wpisu nr { $to } w dzienniku.
table-log-abandon-asked = { $who } chce zakończyć grę bez wyniku. { $missing ->
        [one] Brakuje jeszcze głosu jednej osoby.
       *[other] Brakuje jeszcze głosów { $missing } osób.
    }
table-log-abandoned = Gra kończy się bez wyniku.
table-log-abandoned-by-admin = Administracja serwera kończy grę bez wyniku.
table-log-objected = { $who } wyraża sprzeciw: głosowanie jest zakończone.
table-log-resigned = { $who } rezygnuje z gry.
table-log-seat-offered = Miejsce do wzięcia ({ $who }): może je zająć każdy.
table-log-seat-withdrawn = Miejsce ({ $who }) nie jest już do wzięcia.
table-log-seat-taken = { $who } zajmuje wolne miejsce.
# W dziennikach sprzed zmiany.
table-log-away = { $who } nie należy już do tego serwera. Pozostali mogą oddać to miejsce komuś innemu albo zdać się na domyślne ruchy bota.
table-log-vacated = { $who } odchodzi od stołu. Pozostali mogą oddać to miejsce komuś innemu, zdać się na domyślne ruchy bota albo grać dalej bez tego miejsca.
table-log-left-out = Gra toczy się dalej bez tego miejsca: { $who }.
table-log-back = { $who } wraca.
table-log-stalled = { $who } nie odpowiada mimo przypomnień. Pozostali mogą oddać to miejsce komuś innemu albo zakończyć grę bez wyniku.
table-log-on-leave = { $who } – nieobecność do { $until }. Przypomnienia poczekają.
table-log-players-pause = Gracze wstrzymują grę { $until }: nikt nie dostaje przypomnień.
table-log-players-resume = Koniec przerwy: gra toczy się dalej.
table-log-no-reaction = { $who } – brak odpowiedzi w terminie: zadziałał domyślny wybór.
table-log-clock = { $who } ustawia zegar: { $clock }.
table-log-excused = { $who } – koniec czasu, zwłoka usprawiedliwiona ({ $number } z { $most }): czas biegnie teraz do: { $when }.
table-log-out-of-time = { $who } – koniec czasu. Pozostali mogą czekać albo grać dalej tak, jak pozwala stół.
table-log-skipped = { $by } oddaje ruch domyślnym wyborom ({ $who } – koniec czasu).
table-log-deputy = { $by } gra odtąd także w zastępstwie ({ $who }) – aż { $who } znów zagra.
table-log-deputy-over = { $who } znów gra: { $by } nie gra już w zastępstwie.
table-log-deputy-given-up = { $by } nie gra już w zastępstwie ({ $who }).
table-log-acts-for = { $by } gra w zastępstwie ({ $who }):
table-log-stand-in = { $who } – odtąd gra komputer, aż do powrotu tej osoby.
table-log-stand-in-turn = { $who } – w tej turze gra komputer.
table-log-stand-in-over = { $who } znów gra, już bez komputera.
table-log-stands-in = Komputer gra w zastępstwie ({ $who }):
table-log-taken-over = Miejsce przejmuje komputer: dalej gra { $who }.
table-log-nobody-left = Zostały same komputery: gra kończy się bez wyniku.
table-stand-in-stays = do powrotu tej osoby
table-stand-in-turn = w tej turze
table-hints-alone = Wskazówki są tylko dla grających w pojedynkę.
table-hints-on = Wskazówki są dozwolone.
table-hints-off = Wskazówek nie ma.
table-take-over-on = Po rezygnacji miejsce przejmuje komputer.
table-take-over-off = Po rezygnacji nikt nie przejmuje miejsca.
table-log-planned = { $who } – tura zaplanowana wcześniej:
table-clock-none = bez zegara
table-clock-stock = zapas { $stock } godz., po każdej turze { $increment } godz. więcej, najwyżej { $most } godz.; pierwsze { $grace } godz. tury nic nie kosztuje
table-clock-turn = { $time } godz. na turę; pierwsze { $grace } godz. nic nie kosztuje
table-clock-warning = { $who }, twój czas się kończy: { $when }.
table-log-brought = { $who } przenosi stół tutaj: jego kanał już nie istnieje.
table-log-paused = Bota nie ma na tym serwerze: gra jest wstrzymana.
table-log-resumed = Bot wraca: gra toczy się dalej.
table-log-reminding = { $who } zmienia przypomnienia przy tym stole.
table-log-rhythm = { $who } zmienia przypomnienia przy tym stole: { $rhythm }.
table-log-rhythm-kept = { $who } zmienia przypomnienia przy tym stole: { $rhythm }. Bez zmian, z własnego wyboru: { $kept }.
table-reminding = { $times ->
        [one] jedno, po { $first } godz.
       *[other] pierwsze po { $first } godz., następne co { $every } godz., łącznie { $times }
    }
table-reminding-never = brak
table-log-rules = Odtąd obowiązują nowsze zasady: wersja { $to } zamiast { $from }.

table-log-rewind-wanted = { $who } chce wrócić do punktu: { $point }.
table-log-rewound-to = Zgoda: { $who }. Gra wraca do punktu: { $point }.
table-log-abandon-wanted = { $who } chce zakończyć grę bez wyniku.
table-log-leave-wanted = { $who } chce grać dalej bez tego miejsca: { $seat }.
table-log-replace-wanted = { $who } chce oddać komuś innemu miejsce ({ $seat }).
table-log-pause-wanted = { $who } chce wstrzymać grę { $until }.
table-log-deputy-wanted = { $who } zgadza się na zastępstwo ({ $seat }).
table-log-stand-in-wanted = { $who } zgadza się, żeby zagrał komputer { $tenure } ({ $seat }).
table-log-resume-wanted = { $who } chce wznowić grę.
# Nagłówki dziennika.
table-log-turn = { $who }, { $round }{ $number ->
        [1] { "" }
       *[other] , tura { $number }
    }
table-log-part = { $round }

table-point-turn = { $number ->
        [1] początek tury ({ $who }, { $round })
       *[other] początek tury { $number } ({ $who }, { $round })
    }
table-point-part = początek części „{ $round }”
table-point-start = początek gry
table-point-entry = wpis { $entry } dziennika

table-vote-rewind = { $who } prosi o powrót do punktu: { $point }. Potrzebna jest zgoda wszystkich. Za: { $yes }. Brakuje: { $missing }.
table-vote-abandon = { $who } prosi o zakończenie gry bez wyniku. Potrzebna jest zgoda ponad połowy. Za: { $yes }. Brakuje: { $missing }.
table-vote-leave = { $who } prosi o grę dalej bez tego miejsca: { $seat }. Reszta według zasad gry; tego nie da się cofnąć. Potrzebna jest zgoda ponad połowy. Za: { $yes }. Brakuje: { $missing }.
table-vote-replace = { $who } prosi o oddanie komuś innemu miejsca ({ $seat }). Potrzebna jest zgoda ponad połowy pozostałych. Za: { $yes }. Brakuje: { $missing }.
table-vote-pause = { $who } prosi o wstrzymanie gry { $until }. Potrzebna jest zgoda ponad połowy. Za: { $yes }. Brakuje: { $missing }.
table-vote-deputy = { $who } chce grać w zastępstwie ({ $seat } – brak odpowiedzi). Musi to potwierdzić jeszcze jedna osoba: ktoś z grających albo z zarządzających serwerem. Za: { $yes }.
table-vote-stand-in = { $who } chce, żeby { $tenure } zagrał komputer ({ $seat }). Potrzebna jest zgoda ponad połowy pozostałych. Za: { $yes }. Brakuje: { $missing }.
table-vote-resume = { $who } prosi o wznowienie gry. Potrzebna jest zgoda ponad połowy. Za: { $yes }. Brakuje: { $missing }.
table-vote-rewind-over = Głosowanie o powrocie: { $how }
table-vote-abandon-over = Głosowanie o końcu gry: { $how }
table-vote-leave-over = Głosowanie o grze dalej bez jednego miejsca: { $how }
table-vote-replace-over = Głosowanie o oddaniu miejsca: { $how }
table-vote-pause-over = Głosowanie o przerwie: { $how }
table-vote-deputy-over = Prośba o zastępstwo: { $how }
table-vote-stand-in-over = Głosowanie nad grą komputera: { $how }
table-vote-resume-over = Głosowanie o wznowieniu gry: { $how }
table-vote-carried = Zgoda.
table-pause-open = do czasu, aż postanowicie grać dalej
table-pause-until = do { $day }
table-stall-heard = { $who } znów gra.
table-stall-replaced = Miejsce ({ $who }) może zająć ktoś inny.
table-leave-over = { $who } – koniec zapowiedzianej nieobecności.
table-snoozed = Następne przypomnienie: { $due }, chyba że zagrasz wcześniej.
table-snoozed-never = W tej turze nie będzie już przypomnień.
table-vote-replaced = Zastępuje je inne głosowanie.
table-vote-played-on = { $who } gra dalej, więc głosowanie jest zakończone.
table-vote-seat-taken = To miejsce jest znów zajęte.
table-vote-nobody = Nikt już nie jest za.
table-vote-game-over = Gra jest zakończona.
table-seat-taken = { $who } przejmuje miejsce: { $before }.

table-refused-no-table = Nie ma takiego stołu.
table-refused-no-game = Nie ma gry „{ $game }”.
table-refused-channel-taken = Na tym kanale jest już stół. Nowy można otworzyć w wątku.
table-refused-too-many-lobbies = Masz już { $most ->
        [one] otwarty stół
        [few] { $most } otwarte stoły
        [many] { $most } otwartych stołów
       *[other] { $most } otwartych stołów
    } bez rozpoczętej gry. Najpierw rozpocznij grę przy jednym z nich albo go zamknij.
table-refused-not-a-lobby = Ten stół nie czeka już na graczy.
table-refused-not-playing = Przy tym stole nie toczy się gra.
table-refused-paused = Ta gra jest wstrzymana, bo bota nie ma na jej serwerze.
table-refused-quarantined = Tej gry nie da się odczytać, więc została odłożona na bok. Nic nie przepadło; osoba, która prowadzi bota, już o tym wie.
table-refused-full = Wszystkie miejsca są zajęte.
table-refused-already-seated = Siedzisz już przy tym stole.
table-refused-not-seated = Nie siedzisz przy tym stole.
table-refused-admins-only = To może zrobić tylko administracja serwera.
table-refused-too-many-calls = O zdanie pozostałych można pytać najwyżej { $most } razy na godzinę. Spróbuj później.
table-refused-other-server = Ten stół należy do innego serwera.
table-refused-not-the-opener = Stół może zamknąć tylko osoba, która go otworzyła, albo administracja serwera.
table-refused-not-alone = Przy stole siedzi już ktoś jeszcze. Aby zacząć razem, naciśnij **{ discord-start }**.
table-refused-stale = To już nieaktualne: oto obecna sytuacja.
table-refused-done-already = To już zrobione. Oto obecna sytuacja.
table-refused-steps = Podaj naraz od jednego do { $most } kroków.
table-refused-options-too-long = Te opcje są za długie.
table-refused-does-not-fit = „{ $what }” nie pasuje do reszty: { $why }
table-refused-enough = Reszta już wystarcza.
table-refused-no-such-point = W dzienniku nie ma takiego wpisu, do którego można by wrócić.
table-refused-vote-over = To głosowanie jest już zakończone.
table-refused-no-vote = Nie trwa żadne głosowanie.
table-refused-not-your-seat = Nie możesz decydować o tym miejscu.
table-refused-seat-not-open = To miejsce nie jest wolne.
table-refused-not-absent = Ta osoba jest obecna i decyduje sama.
table-refused-not-a-team = Podpowiadać można tylko w grze, w której wszyscy są jedną drużyną.
table-refused-for-another = To pytanie nie do ciebie. Odpowiada { $who }.
table-refused-away-for = Wybierz dzień w przyszłości, najdalej za { $most } dni.
table-refused-not-away = Twoja nieobecność nie jest zgłoszona.
table-refused-not-waited-for = Gra na ciebie nie czeka.
table-refused-pause-for = Wybierz dzień w przyszłości, najdalej za { $most } dni.
table-refused-paused-already = Gra jest już wstrzymana. `/{ command-pause }` bez daty prosi o wznowienie.
table-refused-not-paused = Gra nie jest wstrzymana.
table-refused-not-out-of-time = Ta osoba ma jeszcze czas albo ten stół nie pozwala jej pominąć.
table-refused-not-a-computer = Z poczekalni można usunąć tylko komputer; inni odchodzą sami.
table-refused-computer-plays = { $who }: komputer już tu gra albo nikt tu nie siedzi.
table-refused-nobody-stands-in = Żaden komputer nie gra za ciebie.
table-refused-no-hints = Przy tym stole nie ma wskazówek.
table-refused-too-many-hints = Za dużo wskazówek naraz. Spróbuj ponownie za chwilę.
table-refused-cannot-plan = Teraz nie da się niczego zaplanować: to twoja kolej albo do twojej następnej tury zbyt wiele może się zmienić.
table-refused-plan-ends = Tu nie da się zaplanować nic więcej: tura się kończy albo odsłania się coś nowego.
table-refused-no-deputies = Zasady tej gry nie pozwalają grać za kogoś innego.
table-refused-nobody-to-confirm = Nikt tu nie może tego potwierdzić. Możesz oddać to miejsce komuś innemu albo zakończyć grę.

table-not-saved = Nie udało się tego zapisać, więc nic się nie wydarzyło. Spróbuj ponownie za chwilę.
table-not-saved-full = Nie udało się tego zapisać, więc nic się nie wydarzyło: dysk bota jest pełny. Daj znać osobie, która go prowadzi.

table-reminder = { $who }, gra czeka na ciebie. { $number ->
        [one] To tylko przyjazne przypomnienie.
       *[other] To przypomnienie numer { $number }.
    }
table-reminder-for = { $who }, gra czeka na ciebie w zastępstwie ({ $seat }). { $number ->
        [one] To tylko przyjazne przypomnienie.
       *[other] To przypomnienie numer { $number }.
    }
table-result-seed = Ziarno losowe, do sprawdzenia uczciwości losowania: { $seed }
