// The page's own words, in the language of the user who is looking.

const WORDS = {
  en: {
    spoiler: 'Spoiler', servers: 'Servers', channels: 'Channels', directMessages: 'Direct messages', messages: 'Messages in {0}',
    message: 'Message {0}', noWriting: 'You cannot write here.', send: 'Send', reply: 'Reply', edit: 'Edit', delete: 'Delete',
    pin: 'Pin', unpin: 'Unpin', thread: 'Start a thread', copyId: 'Copy ID', close: 'Close', cancel: 'Cancel', submit: 'Submit', save: 'Save',
    onlyYou: 'Only you can see this', dismiss: 'Dismiss message', thinking: '{0} is thinking', edited: '(edited)',
    failed: 'The application did not respond', used: '{0} used', app: 'APP', today: 'Today at {0}', yesterday: 'Yesterday at {0}',
    newMessages: 'NEW', joined: '{0} joined the server.', pinned: '{0} pinned a message to this channel.',
    startedThread: '{0} started a thread:', starter: 'The thread begins here.', empty: 'This is the beginning of {0}.',
    noMatch: 'Nothing fits', loading: 'Loading…', required: 'Required', optional: 'Optional', choose: 'Choose', chooseUpTo: 'Choose up to {0}',
    done: 'Done', typing: '{0} is typing…', typingMany: 'Several people are typing…', replyingTo: 'Replying to {0}', deletedMessage: 'The message was deleted',
    missing: 'This option is required', options: 'Options', commands: 'Commands', addPane: 'Show {0} beside', removePane: 'Hide {0}',
    control: 'Control panel', offline: 'Connection lost. Trying again…', menu: 'Servers and channels', newPost: 'New post', postTitle: 'Title', postText: 'Message',
    threadName: 'Name of the thread', posts: 'Posts', noPosts: 'No posts yet.', attach: 'Send a file', download: 'Download', startDm: 'Message somebody', yes: 'True', no: 'False',
    openThread: 'Open the thread', tooLong: 'Too long', welcome: 'Who are you?', comeIn: 'Come in', whatThisIs: 'This is a Discord on your own machine, for any bot that connects to it.', welcomeText: 'Choose one or several people above. Each gets a pane of their own, and all are live.',
    archived: 'Archived', mentions: '{0} mentions', unread: 'unread', jump: 'New messages below', count: 'messages: {0}',
    pins: 'Pinned messages', noPins: 'Nothing is pinned here yet.', jumpTo: 'Jump', members: 'Members', apps: 'Apps', mention: 'Mention', writeTo: 'Message', copyText: 'Copy text', more: 'More',
    messageMenu: 'What to do with the message', react: 'React', votes: 'votes: {0}', pollOver: 'The poll is over', chooseSeveral: 'Choose one or more', pollEnded: 'The poll “{0}” has ended:', pollTie: 'no single winner', forwarded: 'Forwarded', picture: 'Picture', openOriginal: 'Open the original', older: 'Loading older messages…',
  },
  pl: {
    spoiler: 'Spojler', servers: 'Serwery', channels: 'Kanały', directMessages: 'Wiadomości prywatne', messages: 'Wiadomości na {0}',
    message: 'Napisz na {0}', noWriting: 'Nie możesz tu pisać.', send: 'Wyślij', reply: 'Odpowiedz', edit: 'Edytuj', delete: 'Usuń',
    pin: 'Przypnij', unpin: 'Odepnij', thread: 'Załóż wątek', copyId: 'Kopiuj ID', close: 'Zamknij', cancel: 'Anuluj', submit: 'Wyślij', save: 'Zapisz',
    onlyYou: 'Tylko Ty to widzisz', dismiss: 'Odrzuć wiadomość', thinking: '{0} myśli', edited: '(edytowano)',
    failed: 'Aplikacja nie odpowiedziała', used: '{0} używa', app: 'APKA', today: 'Dziś o {0}', yesterday: 'Wczoraj o {0}',
    newMessages: 'NOWE', joined: '{0} dołącza do serwera.', pinned: '{0} przypina wiadomość na tym kanale.',
    startedThread: '{0} zakłada wątek:', starter: 'Tu zaczyna się wątek.', empty: 'To początek {0}.',
    noMatch: 'Nic nie pasuje', loading: 'Wczytywanie…', required: 'Wymagane', optional: 'Opcjonalne', choose: 'Wybierz', chooseUpTo: 'Wybierz do {0}',
    done: 'Gotowe', typing: '{0} pisze…', typingMany: 'Kilka osób pisze…', replyingTo: 'Odpowiedź dla {0}', deletedMessage: 'Wiadomość usunięto',
    missing: 'Ta opcja jest wymagana', options: 'Opcje', commands: 'Polecenia', addPane: 'Pokaż obok: {0}', removePane: 'Ukryj: {0}',
    control: 'Panel sterowania', offline: 'Utracono połączenie. Ponawiam…', menu: 'Serwery i kanały', newPost: 'Nowy post', postTitle: 'Tytuł', postText: 'Wiadomość',
    threadName: 'Nazwa wątku', posts: 'Posty', noPosts: 'Nie ma jeszcze postów.', attach: 'Wyślij plik', download: 'Pobierz', startDm: 'Napisz do kogoś', yes: 'Tak', no: 'Nie',
    openThread: 'Otwórz wątek', tooLong: 'Za długie', welcome: 'Kim jesteś?', comeIn: 'Zapraszamy', whatThisIs: 'To Discord na twoim własnym komputerze, dla każdego bota, który się z nim połączy.', welcomeText: 'Wybierz u góry jedną lub kilka osób. Każda dostaje własny panel, a wszystko dzieje się na żywo.',
    archived: 'Zarchiwizowany', mentions: 'wzmianki: {0}', unread: 'nieprzeczytane', jump: 'Nowe wiadomości poniżej', count: 'wiadomości: {0}',
    pins: 'Przypięte wiadomości', noPins: 'Nic tu jeszcze nie przypięto.', jumpTo: 'Przejdź', members: 'Członkowie', apps: 'Aplikacje', mention: 'Wspomnij', writeTo: 'Napisz', copyText: 'Kopiuj tekst', more: 'Więcej',
    messageMenu: 'Co zrobić z wiadomością', react: 'Zareaguj', votes: 'głosy: {0}', pollOver: 'Ankieta zakończona', chooseSeveral: 'Wybierz jedną lub kilka odpowiedzi', pollEnded: 'Ankieta „{0}” dobiegła końca:', pollTie: 'bez jednego zwycięzcy', forwarded: 'Przekazane dalej', picture: 'Obraz', openOriginal: 'Otwórz oryginał', older: 'Wczytywanie starszych wiadomości…',
  },
};

export function words(locale) {
  const language = String(locale).startsWith('pl') ? 'pl' : 'en';
  const table = WORDS[language];
  return (key, ...values) => (table[key] ?? key).replace(/\{(\d)\}/g, (_, index) => values[index]);
}

/** A text of a command in the user's language. */
export function localized(entry, key, locale) {
  const table = entry[`${key}_localizations`] ?? {};
  return table[locale] ?? table[String(locale).split('-')[0]] ?? entry[key] ?? '';
}
