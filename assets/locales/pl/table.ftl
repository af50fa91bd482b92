# Co mówi każdy stół.

table-former-player = były gracz

table-log-opened = { $who } otwiera stół.
table-log-commitment = Zobowiązanie co do kości (SHA-256 ziarna serwera): { $commitment }
table-log-joined = { $who } dołącza do gry.
table-log-left-lobby = { $who } odchodzi od stołu.
table-log-options = { $who } wybiera inne opcje.
table-log-closed = Stół zostaje zamknięty.
table-log-undone = { $who } cofa ostatni krok.
table-log-undone-together = { $who } cofa { $count ->
        [one] ostatni krok
        [few] ostatnie { $count } kroki
       *[other] ostatnich { $count } kroków
    }.
table-log-rewind-asked = { $who } chce wrócić do wpisu { $to } dziennika. { $missing ->
        [one] Potrzebna jest zgoda jeszcze jednej osoby.
       *[other] Potrzebna jest zgoda jeszcze { $missing } osób.
    }
table-log-rewound = Wszyscy są zgodni: gra wraca do wpisu { $to } dziennika.
table-log-abandon-asked = { $who } chce zakończyć grę bez wyniku. { $missing ->
        [one] Brakuje jeszcze głosu jednej osoby.
       *[other] Brakuje jeszcze głosów { $missing } osób.
    }
table-log-abandoned = Gra kończy się bez wyniku.
table-log-abandoned-by-admin = Administrator kończy grę bez wyniku.
table-log-objected = { $who } wyraża sprzeciw: głosowanie jest zakończone.
table-log-resigned = { $who } rezygnuje z gry.
table-log-seat-offered = { $who } szuka następcy: to miejsce może zająć każdy.
table-log-seat-withdrawn = { $who } jednak nie szuka następcy: to miejsce nie jest już wolne.
table-log-seat-taken = { $who } zajmuje wolne miejsce.
table-log-away = { $who } nie należy już do tego serwera. Pozostali mogą oddać to miejsce komuś innemu albo pozwolić, by gra wykonywała za nie ruchy.
table-log-back = { $who } wraca.
table-log-paused = Bota nie ma na tym serwerze: gra jest wstrzymana.
table-log-resumed = Bot wraca: gra toczy się dalej.
table-log-reminding = { $who } zmienia przypomnienia przy tym stole.
table-log-rules = Odtąd obowiązują nowsze zasady: wersja { $to } zamiast { $from }.

table-refused-no-table = Nie ma takiego stołu.
table-refused-no-game = Nie ma gry „{ $game }”.
table-refused-channel-taken = Na tym kanale jest już stół. Nowy można otworzyć w wątku.
table-refused-too-many-lobbies = Masz już { $most ->
        [one] otwarty stół
        [few] { $most } otwarte stoły
        [many] { $most } otwartych stołów
       *[other] { $most } otwartych stołów
    } bez rozpoczętej gry. Najpierw rozpocznij grę przy jednym z nich albo go zamknij.
table-refused-not-a-lobby = Przy tym stole nie zbierają się już gracze.
table-refused-not-playing = Przy tym stole nie toczy się gra.
table-refused-paused = Ta gra jest wstrzymana, bo bota nie ma na jej serwerze.
table-refused-quarantined = Tej gry nie da się odczytać, więc została odłożona na bok. Nic nie przepadło; opiekun bota już o tym wie.
table-refused-full = Wszystkie miejsca są zajęte.
table-refused-already-seated = Siedzisz już przy tym stole.
table-refused-not-seated = Nie siedzisz przy tym stole.
table-refused-not-the-opener = Stół może zamknąć tylko osoba, która go otwiera, albo administrator.
table-refused-stale = To już nieaktualne: oto obecna sytuacja.
table-refused-steps = Podaj naraz od jednego do { $most } kroków.
table-refused-options-too-long = To za długie jak na opcje.
table-refused-does-not-fit = „{ $what }” nie pasuje do reszty: { $why }
table-refused-enough = Reszta już wystarcza.
table-refused-no-such-point = W dzienniku nie ma takiego wpisu, do którego można by wrócić.
table-refused-no-vote = Nie trwa żadne głosowanie.
table-refused-not-your-seat = Nie możesz decydować o tym miejscu.
table-refused-seat-not-open = To miejsce nie jest wolne.
table-refused-not-absent = Ta osoba jest obecna i decyduje sama.

table-not-saved = Nie udało się tego zapisać, więc nic się nie wydarzyło. Spróbuj ponownie za chwilę.
table-not-saved-full = Nie udało się tego zapisać, więc nic się nie wydarzyło: dysk bota jest pełny. Daj znać jego opiekunowi.

table-reminder = { $who }, gra czeka na Ciebie. { $number ->
        [one] To tylko przyjazne przypomnienie.
       *[other] To przypomnienie numer { $number }.
    }
table-result-seed = Ziarno serwera, dla każdego, kto chce sprawdzić kości: { $seed }
