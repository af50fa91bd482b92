# Co mówi każda gra.

seat = Gracz { $number }
list-nothing = nic
list-and = { $head } i { $last }

language-en = angielski
language-pl = polski

provenance-rulebook = instrukcja
provenance-public = publiczne źródła o tym elemencie
provenance-ours = projekt własny

engine-refused-no-such-seat = Przy tym stole nie ma miejsca { $seat }.
engine-refused-over = Gra jest skończona.
engine-refused-not-asked = Teraz nie jest kolej na gracza { $who } i nie ma on nic do zrobienia.
engine-refused-garbled = „{ $input }” nie jest akcją w tej grze.
engine-refused-nothing-to-undo = Nie ma nic, co można by cofnąć.

engine-start-seats = Ta gra jest dla { $least }–{ $most } graczy, a nie dla { $wanted }.
engine-option-not-an-object = Opcje to nazwy z wartościami.
engine-option-unknown = Ta gra nie ma opcji „{ $name }”.
engine-option-value = Opcja „{ $name }” nie może mieć wartości { $value }.
engine-option-needs = Opcja „{ $name }” jest możliwa tylko wtedy, gdy „{ $other }” to { $allowed }.
engine-option-twice = Wartość „{ $value }” opcji „{ $name }” wybrano dwa razy.
engine-option-seats = Opcja „{ $name }” nie ma znaczenia przy { $seats ->
        [one] { $seats } graczu
       *[other] { $seats } graczach
    }.
