// Slash commands: choosing one, and filling in its options.

import { h, avatar, freshId, announce } from './dom.js';
import { localized } from './words.js';

const NESTED = 2;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const ROLE = 8;
const MENTIONABLE = 9;
const ATTACHMENT = 11;

/** Commands with subcommands become one entry a subcommand, named as it is typed. */
export function flatten(commands, locale) {
  const out = [];
  const walk = (command, node, path, shown) => {
    const nested = (node.options ?? []).filter((option) => option.type <= NESTED);
    for (const child of nested) walk(command, child, [...path, child.name], `${shown} ${localized(child, 'name', locale)}`);
    if (!nested.length) {
      out.push({ line: path.join(' '), shown, description: localized(node, 'description', locale), options: node.options ?? [], application: command.application, id: command.id });
    }
  };
  for (const command of commands) if (command.type === 1) walk(command, command, [command.name], localized(command, 'name', locale));
  return out.sort((one, other) => one.shown.localeCompare(other.shown));
}

/** A list from which one entry is picked with arrows or a pointer. */
export class Popup {
  constructor(host, input, label) {
    this.host = host;
    this.input = input;
    this.id = freshId('popup');
    this.active = 0;
    this.entries = [];
    this.list = h('ul', { class: 'options', role: 'listbox', id: this.id, 'aria-label': label });
    this.root = h('div', { class: 'popup', hidden: true }, this.list);
    host.append(this.root);
  }

  attach(input) {
    this.input = input;
    input.setAttribute('aria-controls', this.id);
    input.setAttribute('aria-autocomplete', 'list');
  }

  get open() { return !this.root.hidden; }

  show(entries, pick, message) {
    this.entries = entries;
    this.pick = pick;
    this.active = Math.min(this.active, Math.max(entries.length - 1, 0));
    this.root.hidden = !entries.length && !message;
    if (!entries.length && message) this.list.replaceChildren(h('li', { role: 'presentation' }, h('span', { class: 'label hint', text: message })));
    else this.draw();
    this.input?.setAttribute('aria-expanded', String(this.open));
  }

  hide() {
    this.root.hidden = true;
    this.entries = [];
    this.active = 0;
    this.input?.setAttribute('aria-expanded', 'false');
    this.input?.removeAttribute('aria-activedescendant');
  }

  draw() {
    this.list.replaceChildren(...this.entries.map((entry, index) => h('li', {
      role: 'option', id: `${this.id}-${index}`, 'aria-selected': String(index === this.active),
      onpointerdown: (event) => event.preventDefault(), onmousedown: (event) => event.preventDefault(), onclick: () => this.pick(entry),
    }, entry.user ? avatar(entry.user, 'small') : null, h('span', { class: 'label' }, entry.label, entry.detail ? h('small', { text: entry.detail }) : null))));
    this.input?.setAttribute('aria-activedescendant', `${this.id}-${this.active}`);
    this.list.children[this.active]?.scrollIntoView({ block: 'nearest' });
  }

  /** Takes a key; true if it was meant for the list. */
  key(event) {
    if (!this.open) return false;
    const last = this.entries.length - 1;
    if (event.key === 'ArrowDown') this.active = this.active >= last ? 0 : this.active + 1;
    else if (event.key === 'ArrowUp') this.active = this.active <= 0 ? last : this.active - 1;
    else if (event.key === 'Escape') { this.hide(); event.preventDefault(); event.stopPropagation(); return true; }
    else if ((event.key === 'Enter' || event.key === 'Tab') && this.entries.length) { event.preventDefault(); this.pick(this.entries[this.active]); return true; }
    else return false;
    event.preventDefault();
    if (this.entries.length) this.draw();
    return true;
  }
}

/** The row of options of one command. */
export class SlashForm {
  constructor(pane, entry, popup, { done, cancel, explain }) {
    Object.assign(this, { pane, entry, popup, done, cancel, explain });
    this.slots = [];
    this.extra = h('span', {});
    this.root = h('div', { class: 'slash', role: 'group', 'aria-label': `/${entry.shown}` }, h('span', { class: 'command', text: `/${entry.shown}` }), this.extra);
    for (const option of entry.options) if (option.required) this.add(option);
    this.drawExtra();
    if (!this.slots.length) {
      // Something must have the focus, so that Enter sends and Escape cancels.
      this.root.tabIndex = 0;
    }
    this.root.addEventListener('keydown', (event) => this.key(event));
    this.sequence = 0;
  }

  focus() {
    this.explain(this.entry.description);
    (this.slots.find((slot) => !slot.input.value) ?? this.slots[0])?.input.focus();
    if (!this.slots.length) this.root.focus();
  }

  add(option) {
    const { locale } = this.pane;
    const id = freshId('option');
    const takesFile = option.type === ATTACHMENT;
    const input = takesFile ? h('input', { id, type: 'file', 'data-option': option.name, 'aria-required': String(Boolean(option.required)) }) : h('input', { id, role: 'combobox', 'aria-expanded': 'false', autocomplete: 'off', 'data-option': option.name, 'aria-required': String(Boolean(option.required)), inputMode: option.type === 4 ? 'numeric' : undefined });
    const slot = { option, input, value: null, label: null, root: h('span', { class: 'slot' }, h('label', { htmlFor: id, text: localized(option, 'name', locale) }), input) };
    input.addEventListener('input', () => { slot.value = null; slot.root.classList.remove('bad'); this.suggest(slot); });
    input.addEventListener('focus', () => { this.popup.attach(input); this.explain(`${localized(option, 'description', locale)} · ${this.pane.t(option.required ? 'required' : 'optional')}`); this.suggest(slot); });
    input.addEventListener('blur', () => { if (this.popup.input === input) this.popup.hide(); });
    this.slots.push(slot);
    this.extra.before(slot.root);
    return slot;
  }

  drawExtra() {
    const left = this.entry.options.filter((option) => !this.slots.some((slot) => slot.option === option));
    this.extra.replaceChildren(...left.slice(0, 6).map((option) => h('button', {
      class: 'more', type: 'button', text: `+ ${localized(option, 'name', this.pane.locale)}`, title: localized(option, 'description', this.pane.locale),
      onclick: () => { const slot = this.add(option); this.drawExtra(); slot.input.focus(); },
    })));
  }

  /** What an option offers without asking the bot. */
  offers(option) {
    const { pane } = this;
    const guild = pane.guild();
    const people = () => (guild ? guild.members.map((member) => member.user) : pane.channel().recipients).map((user) => ({ label: pane.nameOf(user), value: user.id, user }));
    const roles = () => (guild?.roles ?? []).map((role) => ({ label: role.name, value: role.id }));
    if (option.choices) return option.choices.map((choice) => ({ label: localized(choice, 'name', pane.locale), value: choice.value }));
    switch (option.type) {
      case BOOLEAN: return [{ label: pane.t('yes'), value: true }, { label: pane.t('no'), value: false }];
      case USER: return people();
      case ROLE: return roles();
      case MENTIONABLE: return [...people(), ...roles()];
      case CHANNEL: return (guild?.channels ?? []).map((channel) => ({ label: `# ${channel.name}`, value: channel.id }));
      default: return null;
    }
  }

  suggest(slot) {
    if (slot.option.type === ATTACHMENT) return;
    const pick = (entry) => this.pick(slot, entry);
    if (slot.option.autocomplete) { this.ask(slot, pick); return; }
    const offers = this.offers(slot.option);
    if (!offers) { this.popup.hide(); return; }
    const typed = slot.input.value.toLowerCase();
    const fits = offers.filter((offer) => offer.label.toLowerCase().includes(typed));
    this.popup.show(slot.value === null ? fits : offers, pick, this.pane.t('noMatch'));
  }

  ask(slot, pick) {
    clearTimeout(this.timer);
    const mine = ++this.sequence;
    this.timer = setTimeout(async () => {
      this.popup.show([], pick, this.pane.t('loading'));
      const choices = await this.pane.autocomplete(this.entry.line, this.values(slot), slot.option.name).catch(() => null);
      if (mine !== this.sequence || document.activeElement !== slot.input) return;
      this.popup.show((choices ?? []).map((choice) => ({ label: localized(choice, 'name', this.pane.locale), value: choice.value })), pick, choices ? this.pane.t('noMatch') : this.pane.t('failed'));
    }, 90);
  }

  pick(slot, entry) {
    slot.value = entry.value;
    slot.label = entry.label;
    slot.input.value = entry.label;
    this.popup.hide();
    const next = this.slots.find((other) => !other.input.value);
    if (next) next.input.focus();
    else { announce(entry.label); this.hush(); }
  }

  /** Takes back what was about to be suggested: the next Enter sends. */
  hush() {
    clearTimeout(this.timer);
    this.sequence += 1;
    this.popup.hide();
  }

  values(focused) {
    return this.slots
      .filter((slot) => slot.input.value !== '' || slot === focused)
      .map((slot) => [slot.option.name, slot.option.type === ATTACHMENT ? slot.input.files[0].name : slot === focused || slot.value === null ? slot.input.value : slot.value]);
  }

  /** The file that goes with the command; a command takes one. */
  file() {
    return this.slots.find((slot) => slot.option.type === ATTACHMENT && slot.input.files.length)?.input.files[0] ?? null;
  }

  key(event) {
    if (this.popup.key(event)) return;
    if (event.key === 'Escape') { event.preventDefault(); this.cancel(''); }
    else if (event.key === 'Backspace' && event.target.value === '' ) { event.preventDefault(); this.remove(event.target); }
    else if (event.key === 'Enter' && event.target.tagName !== 'BUTTON' && event.target.type !== 'file') { event.preventDefault(); this.send(); }
  }

  remove(input) {
    const index = this.slots.findIndex((slot) => slot.input === input);
    const slot = this.slots[index];
    if (!slot || slot.option.required) {
      if (index <= 0) this.cancel(`/${this.entry.shown}`);
      else this.slots[index - 1].input.focus();
      return;
    }
    slot.root.remove();
    this.slots.splice(index, 1);
    this.drawExtra();
    this.focus();
  }

  async send() {
    // A second Enter while the first is on its way sends nothing again.
    if (this.sending) return;
    const missing = this.slots.find((slot) => slot.option.required && slot.input.value === '');
    if (missing) {
      missing.root.classList.add('bad');
      this.explain(this.pane.t('missing'), true);
      missing.input.focus();
      return;
    }
    // A fixed choice that was typed out in full counts as picked.
    for (const slot of this.slots) {
      const typed = slot.input.value.trim().toLowerCase();
      // A switch is also known by the words of the API, whatever the client calls them.
      const says = (entry) => entry.label.toLowerCase() === typed || (slot.option.type === BOOLEAN && String(entry.value) === typed);
      const offer = slot.value === null && this.offers(slot.option)?.find(says);
      if (offer) slot.value = offer.value;
    }
    this.sending = true;
    try {
      await this.pane.sendInteraction({ do: 'command', channel: this.pane.channelId, line: this.entry.line, options: this.values() }, `/${this.entry.shown}`, this.file());
      this.done();
    } catch (problem) {
      this.explain(problem.message, true);
    } finally {
      this.sending = false;
    }
  }
}

