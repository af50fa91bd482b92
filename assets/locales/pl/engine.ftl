# Co mówi każda gra.

seat = Gracz { $number }
list-nothing = brak
list-and = { $head } i { $last }

language-en = angielski
language-pl = polski

provenance-rulebook = instrukcja
provenance-public = publiczne źródła o tym elemencie
provenance-ours = projekt własny

engine-refused-no-such-seat = Przy tym stole nie ma miejsca { $seat }.
engine-refused-over = Gra jest skończona.
engine-refused-not-asked = { $who } nie ma teraz tury i nie może nic zrobić.
engine-refused-garbled = „{ $input }” nie jest krokiem w tej grze. { $expected }
engine-awaited = odpowiedź
engine-expected-form = Oczekiwana postać: `{ $form }`.
engine-expected-example = Oczekiwana postać: `{ $form }`, na przykład `{ $example }`.
engine-expected-kinds = Krok zaczyna się od jednego z tych słów: { $kinds }.
engine-expected-nothing = Teraz nikt cię o nic nie pyta.
engine-form-kind = { $kind }
engine-form-arg = { $head } <{ $arg }>
engine-refused-nothing-to-undo = Nie ma nic, co można by cofnąć.

engine-start-seats = Ta gra jest dla { $least }–{ $most } graczy, a nie dla { $wanted }.
engine-option-not-an-object = Opcje to nazwy z wartościami.
engine-option-unknown = Ta gra nie ma opcji „{ $name }”.
engine-option-value = Opcja „{ $name }” nie może mieć wartości { $value }.
engine-option-needs = Opcja „{ $name }” jest możliwa tylko wtedy, gdy „{ $other }” to { $allowed }.
engine-option-twice = Wartość „{ $value }” opcji „{ $name }” wybrano dwa razy.
engine-option-taken = { $name }: „{ $value }” ma już { $who }.
engine-option-not-possible = { $name }: tego nie można wybrać.
engine-option-not-with = { $name }: to nie zgadza się z wyborem „{ $other }”.
engine-option-exclude = Wartości „{ $value }” i „{ $other }” opcji „{ $name }” wykluczają się.
