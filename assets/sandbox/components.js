// Buttons and menus.

import { h, avatar, freshId, announce } from './dom.js';
import { customEmoji } from './media.js';

const STYLES = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'link' };

const face = (emoji) => (emoji ? h('span', { class: 'face-emoji', 'aria-hidden': 'true' }, emoji.id ? customEmoji(emoji.name, emoji.id) : emoji.name) : null);

function button(pane, message, component) {
  const content = [face(component.emoji), component.label ? h('span', { text: component.label }) : null];
  const label = component.label ?? component.emoji?.name;
  if (component.style === 5) {
    return h('a', { class: 'press link', href: component.url, target: '_blank', rel: 'noopener noreferrer', 'aria-label': label }, content, h('span', { 'aria-hidden': 'true', text: '↗' }));
  }
  const waiting = pane.waiting.has(`${message.id}/${component.custom_id}`);
  return h('button', {
    class: `press ${STYLES[component.style]} ${waiting ? 'waiting' : ''}`, type: 'button', 'aria-label': label,
    disabled: component.disabled || waiting, 'data-key': `${message.id}/${component.custom_id}`, 'data-custom-id': component.custom_id,
    onclick: () => pane.useComponent(message, component.custom_id, []),
  }, content);
}

/** What a menu of people, roles or channels offers. */
export function offered(pane, component) {
  const guild = pane.guild();
  const people = () => (guild ? guild.members.map((member) => member.user) : pane.channel().recipients).map((user) => ({ value: user.id, label: pane.nameOf(user), user }));
  const roles = () => (guild ? guild.roles : []).map((role) => ({ value: role.id, label: role.name.startsWith('@') ? role.name : `@${role.name}` }));
  const channels = () => (guild ? guild.channels : [])
    .filter((channel) => !component.channel_types?.length || component.channel_types.includes(channel.type))
    .map((channel) => ({ value: channel.id, label: `# ${channel.name}` }));
  switch (component.type) {
    case 3: return component.options;
    case 5: return people();
    case 6: return roles();
    case 7: return [...people(), ...roles()];
    default: return channels();
  }
}

function menu(pane, message, component) {
  const t = pane.t;
  const choices = offered(pane, component);
  const chosen = new Set([
    ...choices.filter((choice) => choice.default).map((choice) => choice.value),
    ...(component.default_values ?? []).map((entry) => entry.id),
  ]);
  const many = component.max_values > 1;
  const waiting = pane.waiting.has(`${message.id}/${component.custom_id}`);
  const hint = component.placeholder ?? (many ? t('chooseUpTo', component.max_values) : t('choose'));
  const id = freshId('menu');
  let active = 0;
  let list = null;

  const summary = () => choices.filter((choice) => chosen.has(choice.value)).map((choice) => choice.label).join(', ');
  const label = h('span', { class: `name ${chosen.size ? '' : 'hint'}`, text: summary() || hint });
  const opener = h('button', {
    type: 'button', role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': 'false', 'aria-controls': id, 'aria-label': hint,
    disabled: component.disabled || waiting, 'data-key': `${message.id}/${component.custom_id}`, 'data-custom-id': component.custom_id,
    onclick: () => (list ? close() : open()), onkeydown: (event) => onKey(event),
  }, label, h('span', { 'aria-hidden': 'true', text: '▾' }));
  const root = h('div', { class: 'picker' }, opener);

  const items = () => choices.map((choice, index) => h('li', {
    role: 'option', id: `${id}-${index}`, 'aria-selected': String(index === active), 'aria-checked': many ? String(chosen.has(choice.value)) : undefined,
    // A finger picks when it is lifted where it came down: else it could not scroll the list,
    // and would press what comes to light below it.
    'data-value': choice.value, onpointerdown: (event) => event.preventDefault(), onclick: () => pick(index),
  },
  choice.user ? avatar(choice.user, 'small') : face(choice.emoji),
  h('span', { class: 'label' }, choice.label, choice.description ? h('small', { text: choice.description }) : null),
  h('span', { class: 'check', 'aria-hidden': 'true', text: chosen.has(choice.value) ? '✓' : '' })));

  const draw = () => {
    list.replaceChildren(...items());
    if (many || component.min_values === 0) {
      list.append(h('li', { class: 'actions', role: 'presentation' }, h('button', { class: 'press primary', type: 'button', tabIndex: -1, text: t('done'), onpointerdown: (event) => event.preventDefault(), onclick: () => send() })));
    }
    opener.setAttribute('aria-activedescendant', `${id}-${active}`);
    list.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  };
  const open = () => {
    list = h('ul', { class: 'options', role: 'listbox', id, 'aria-multiselectable': String(many), 'aria-label': hint });
    root.append(list);
    opener.setAttribute('aria-expanded', 'true');
    draw();
    list.scrollIntoView({ block: 'nearest' });
    setTimeout(() => document.addEventListener('click', outside, true));
  };
  // What was picked is drawn anew and no longer in the page: the path still knows it.
  // A press elsewhere shuts the list and does nothing more: what it was meant for may move.
  const outside = (event) => {
    if (event.composedPath().includes(root)) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const close = () => {
    list?.remove();
    list = null;
    opener.setAttribute('aria-expanded', 'false');
    document.removeEventListener('click', outside, true);
  };
  const send = () => {
    if (chosen.size < component.min_values) return;
    close();
    label.textContent = summary() || hint;
    pane.useComponent(message, component.custom_id, [...chosen]);
  };
  const pick = (index) => {
    active = index;
    const { value } = choices[index];
    if (!many) { chosen.clear(); chosen.add(value); send(); return; }
    if (chosen.has(value)) chosen.delete(value);
    else if (chosen.size < component.max_values) chosen.add(value);
    else announce(t('chooseUpTo', component.max_values));
    draw();
  };
  const onKey = (event) => {
    if (!list) { if (event.key === 'ArrowDown' || event.key === 'ArrowUp') { event.preventDefault(); open(); } return; }
    const last = choices.length - 1;
    const moves = { ArrowDown: Math.min(active + 1, last), ArrowUp: Math.max(active - 1, 0), Home: 0, End: last };
    if (event.key in moves) { active = moves[event.key]; draw(); }
    else if (event.key === 'Enter' && many) send();
    else if (event.key === 'Enter' || event.key === ' ') pick(active);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Tab') { close(); return; }
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return root;
}

/** A button or menu. */
export function control(pane, message, component) {
  return component.type === 2 ? button(pane, message, component) : menu(pane, message, component);
}

export function components(pane, message) {
  return (message.components ?? []).map((row) => h('div', { class: 'row' }, (row.components ?? []).map((component) => control(pane, message, component))));
}

