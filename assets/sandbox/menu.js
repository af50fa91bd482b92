// Menus: what can be done with a message or a person, the commands of bots among it.

import { textOf } from './layout.js';
import { h, avatar, icon } from './dom.js';
import { localized } from './words.js';

let open = null;

export function closeMenu() {
  open?.close();
}

/** Shows entries at a point; on a phone they come up from below. */
export function showMenu({ x, y, label, entries, back }) {
  closeMenu();
  const root = h('div', { class: 'menu', role: 'menu', 'aria-label': label });
  const choose = (action) => { close(); action(); };
  for (const entry of entries.filter(Boolean)) {
    if (entry.caption) root.append(h('div', { class: 'caption', role: 'presentation', text: entry.caption }));
    else if (entry.person) root.append(h('div', { class: 'who', role: 'presentation' }, avatar(entry.person), h('span', {}, h('b', { text: entry.name }), h('small', { text: entry.note }))));
    else {
      root.append(h('button', { type: 'button', role: 'menuitem', tabIndex: -1, class: entry.danger ? 'danger' : '', 'data-menu': entry.label, onclick: () => choose(entry.action) },
        h('span', { class: 'name', text: entry.label }), entry.user ? avatar(entry.user, 'small') : entry.icon ? icon(entry.icon) : null));
    }
  }
  const veil = h('div', { class: 'veil', onpointerdown: (event) => { if (event.target === veil) { event.preventDefault(); close(); } }, oncontextmenu: (event) => event.preventDefault() }, root);
  const items = () => [...root.querySelectorAll('[role=menuitem]')];
  const close = () => {
    if (open?.veil !== veil) return;
    open = null;
    veil.remove();
    if (back?.isConnected) back.focus({ preventScroll: true });
  };
  veil.addEventListener('keydown', (event) => {
    const all = items();
    const at = all.indexOf(document.activeElement);
    const next = { ArrowDown: (at + 1) % all.length, ArrowUp: (at - 1 + all.length) % all.length, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') close();
    else if (next === undefined) return;
    else all[next]?.focus();
    event.preventDefault();
    event.stopPropagation();
  });
  document.body.append(veil);
  const { width, height } = root.getBoundingClientRect();
  root.style.left = `${Math.max(8, Math.min(x, innerWidth - width - 8))}px`;
  root.style.top = `${Math.max(8, Math.min(y, innerHeight - height - 8))}px`;
  open = { veil, close };
  items()[0]?.focus({ preventScroll: true });
}

/** Where a menu opens: at the pointer, or under what has the focus. */
export function place(event, element) {
  if (event?.clientX || event?.clientY) return { x: event.clientX, y: event.clientY };
  const box = element.getBoundingClientRect();
  return { x: box.left + 24, y: Math.min(box.bottom, innerHeight - 80) };
}

/** Commands of bots that stand in a menu of this kind. */
function commands(pane, kind, run) {
  const fitting = pane.composer.commands.filter((command) => command.type === kind);
  if (!fitting.length) return [];
  return [{ caption: pane.t('apps') }, ...fitting.map((command) => ({ label: localized(command, 'name', pane.locale), user: command.application, action: () => run(command) }))];
}

async function runCommand(pane, command, on, target) {
  const label = localized(command, 'name', pane.locale);
  try {
    await pane.sendInteraction({ do: 'menu', channel: pane.channelId, command: command.name, on, target }, label);
  } catch (problem) {
    pane.composer.explain(problem.message, true);
  }
}

export function messageMenu(pane, message, actions, event, element) {
  const entries = [
    ...actions.map(({ label, drawing, action, danger }) => ({ label, icon: drawing, action, danger })),
    { label: pane.nameOf(message.author), icon: 'people', action: () => userMenu(pane, message.author, event, element) },
    textOf(message) ? { label: pane.t('copyText'), icon: 'copy', action: () => navigator.clipboard?.writeText(textOf(message)) } : null,
    ...(message.flags & 64 ? [] : commands(pane, 3, (command) => runCommand(pane, command, 'message', message.id))),
  ];
  showMenu({ ...place(event, element), label: pane.t('messageMenu'), entries, back: element });
}

export function userMenu(pane, user, event, element) {
  const self = user.id === pane.user;
  const member = pane.guild()?.members.find((entry) => entry.user.id === user.id);
  const roles = (member?.roles ?? []).map((id) => pane.roleName(id)).join(', ');
  const entries = [
    { person: user, name: pane.nameOf(user), note: [`@${user.username}`, roles].filter(Boolean).join(' · ') },
    self ? null : { label: pane.t('writeTo'), icon: 'mail', action: () => pane.openDirectMessage(user.id) },
    { label: pane.t('mention'), icon: 'at', action: () => pane.composer.insert(`@${pane.nameOf(user)} `) },
    ...commands(pane, 2, (command) => runCommand(pane, command, 'user', user.id)),
  ];
  showMenu({ ...place(event, element), label: pane.nameOf(user), entries, back: element });
}
