// The page: who is on it, and the panel at its side.

import { h, fill, avatar, icon } from './dom.js';
import { get } from './api.js';
import { words } from './words.js';
import { Pane } from './pane.js';
import { ControlPanel } from './control.js';
import { drawWelcome } from './welcome.js';

const people = document.getElementById('people');
const board = document.getElementById('panes');
const toggle = document.getElementById('control-toggle');
const panes = new Map();
const panel = new ControlPanel(document.getElementById('control'), () => drawPeople());

/** The page's own frame speaks the language of the first user on it. */
const locale = () => [...panes.values()][0]?.snapshot?.user.locale ?? navigator.language;

/** The tab says how often somebody on the page is meant. */
function countMentions() {
  const reads = [...panes.values()].flatMap((pane) => Object.values(pane.snapshot?.reads ?? {}));
  const mentions = reads.reduce((sum, state) => sum + state.mentions, 0);
  document.title = mentions ? `(${mentions}) Sandbox` : 'Sandbox';
}

function remember() {
  history.replaceState(null, '', panes.size ? `#${[...panes.keys()].join(',')}` : location.pathname);
}

async function drawPeople() {
  const t = words(locale());
  const users = await get('users');
  people.setAttribute('aria-label', t('welcome'));
  fill(people, users.map((user) => {
    const shown = panes.has(user.id);
    return h('button', {
      class: 'chip', type: 'button', 'aria-pressed': String(shown), 'data-key': user.id, 'data-user': user.username, title: t(shown ? 'removePane' : 'addPane', user.name),
      onclick: () => (panes.has(user.id) ? remove(user.id) : add(user.id)),
    }, avatar({ id: user.id, username: user.name }, 'small'), h('span', { text: user.name }), h('span', { class: 'locale', text: user.locale.slice(0, 2) }));
  }));
  fill(toggle, icon('panel'), h('span', { class: 'word', text: t('control') }));
  toggle.setAttribute('aria-label', t('control'));
  document.documentElement.lang = locale();
  for (const id of panes.keys()) if (!users.some((user) => user.id === id)) remove(id);
}

async function add(id) {
  if (panes.has(id)) return;
  const pane = new Pane(id, countMentions);
  panes.set(id, pane);
  try {
    await pane.start();
  } catch {
    panes.delete(id);
    return;
  }
  board.querySelector('.welcome')?.remove();
  // Panes stand in the order in which they were asked for, however long each takes.
  const after = [...panes.values()].slice([...panes.keys()].indexOf(id) + 1);
  board.insertBefore(pane.root, after.find((other) => other.root.isConnected)?.root ?? null);
  pane.root.addEventListener('gone', () => remove(id));
  pane.toEnd();
  pane.root.scrollIntoView({ inline: 'end' });
  remember();
  drawPeople();
}

function remove(id) {
  panes.get(id)?.end();
  panes.delete(id);
  remember();
  drawPeople();
  if (!panes.size) welcome();
}

async function welcome() {
  const page = await drawWelcome(locale(), begin);
  if (!panes.size) fill(board, page);
}

/** Takes up an offer of the first page: its people look where something is going on. */
async function begin({ people: offered, channel, command }) {
  for (const id of offered) await add(id);
  const shown = offered.map((id) => panes.get(id)).filter(Boolean);
  for (const pane of shown) await pane.open(channel);
  if (command && shown[0]) await shown[0].runCommand(command);
}

toggle.addEventListener('click', () => {
  const open = toggle.getAttribute('aria-expanded') !== 'true';
  toggle.setAttribute('aria-expanded', String(open));
  if (open) panel.show(locale());
  else panel.hide();
});

await Promise.all([welcome(), drawPeople()]);
const wanted = location.hash.slice(1).split(',').filter((id) => /^\d+$/.test(id));
for (const id of wanted) await add(id);
