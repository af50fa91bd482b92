// The first page: what this is, what is going on, and ways to begin.

import { h } from './dom.js';
import { get } from './api.js';
import { words } from './words.js';

/** The page; `begin` takes up an offer. */
export async function drawWelcome(locale, begin) {
  const t = words(locale);
  const language = String(locale).startsWith('pl') ? 'pl' : 'en';
  const { text, offers } = await get('welcome').catch(() => ({ text: [], offers: [] }));
  const lines = text.length ? text.map((line) => line[language]) : [t('whatThisIs')];
  const buttons = offers.map((offer, place) => {
    const button = h('button', {
      type: 'button', class: `press ${place ? '' : 'primary'}`, text: offer.label[language], 'data-offer': place,
      onclick: () => {
        // Once is enough: the page makes room for whoever comes.
        for (const other of button.parentElement.children) other.disabled = true;
        begin({ ...offer, people: offer.people[language] });
      },
    });
    return button;
  });
  return h('div', { class: 'welcome' },
    h('h1', { text: t('comeIn') }),
    lines.map((line) => h('p', { text: line })),
    buttons.length ? h('div', { class: 'offers' }, buttons) : null,
    h('p', { class: 'hint', text: t('welcomeText') }));
}
