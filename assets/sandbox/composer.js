// Where a person writes: plain messages, answers, files, and slash commands.

import { textOf } from './layout.js';
import { h, fill, announce, icon } from './dom.js';
import { flatten, Popup, SlashForm } from './slash.js';
import { plainLine } from './markdown.js';
import { upload } from './api.js';

export class Composer {
  constructor(pane) {
    this.pane = pane;
    this.known = [];
    this.target = null;
    this.editing = null;
    this.drafts = new Map();
    this.text = h('textarea', { rows: 1, role: 'combobox', 'aria-expanded': 'false', 'data-key': 'composer', maxLength: 2000, enterkeyhint: 'send' });
    this.file = h('input', { type: 'file', hidden: true });
    this.attach = h('button', { class: 'icon-button', type: 'button', onclick: () => this.file.click() }, icon('plus'));
    this.sendButton = h('button', { class: 'send', type: 'button', onclick: () => (this.form ? this.form.send() : this.send()) });
    this.box = h('div', { class: 'box' }, this.attach, this.file, this.text, this.sendButton);
    this.replying = h('div', { class: 'replying', hidden: true });
    this.note = h('div', { class: 'explain', role: 'status', hidden: true });
    this.root = h('form', { class: 'composer', onsubmit: (event) => event.preventDefault() });
    this.popup = new Popup(this.root, this.text, '');
    this.root.append(this.replying, this.box, this.note);
    this.popup.attach(this.text);
    this.text.addEventListener('input', () => this.onInput());
    this.text.addEventListener('keydown', (event) => this.onKey(event));
    this.text.addEventListener('blur', () => { if (!this.form) this.popup.hide(); });
    this.file.addEventListener('change', () => this.sendFile());
  }

  get commands() { return this.known; }

  /** What can be run here; whoever began to type before it was known is offered it now. */
  set commands(commands) {
    this.known = commands;
    this.root.dataset.commands = commands.length;
    if (!this.form && document.activeElement === this.text && this.text.value.startsWith('/')) this.onInput();
  }

  /** Called when the channel or its rights have changed. */
  update(channel, name) {
    const { t } = this.pane;
    const writable = channel && channel.may_send !== false;
    this.text.placeholder = writable ? t('message', name) : t('noWriting');
    this.text.setAttribute('aria-label', this.text.placeholder);
    this.text.disabled = !writable;
    this.attach.disabled = !writable;
    this.attach.title = t('attach');
    this.attach.setAttribute('aria-label', t('attach'));
    this.sendButton.textContent = t('send');
    this.popup.list.setAttribute('aria-label', t('commands'));
  }

  switchTo(channelId, previous) {
    if (previous) this.drafts.set(previous, this.text.value);
    this.leaveForm();
    this.setTarget(null, null);
    this.text.value = this.drafts.get(channelId) ?? '';
    this.grow();
    this.explain('');
  }

  explain(text, bad = false) {
    this.note.textContent = text;
    this.note.hidden = !text;
    this.note.classList.toggle('bad', bad);
    if (bad) announce(text);
  }

  grow() {
    this.text.style.height = 'auto';
    this.text.style.height = `${Math.min(this.text.scrollHeight, 300)}px`;
  }

  onInput() {
    this.grow();
    this.explain('');
    const match = /^\/(\S*(?: \S*)*)$/.exec(this.text.value);
    if (match) { this.offer(match[1].toLowerCase()); return; }
    const mention = /(?:^|\s)@([\p{L}\d_.]*)$/u.exec(this.text.value.slice(0, this.text.selectionStart));
    if (mention && this.offerPeople(mention[1])) { this.pane.typing(); return; }
    this.popup.hide();
    if (this.text.value) this.pane.typing();
  }

  people() {
    const guild = this.pane.guild();
    return (guild ? guild.members.map((member) => member.user) : this.pane.channel()?.recipients ?? []);
  }

  /** People whose name begins as typed after an `@`; false if there are none. */
  offerPeople(typed) {
    const wanted = typed.toLowerCase();
    const fits = this.people().filter((user) => [this.pane.nameOf(user), user.username].some((name) => name.toLowerCase().startsWith(wanted)));
    if (!fits.length) return false;
    const pick = ({ user, label }) => {
      const at = this.text.selectionStart;
      const start = at - typed.length;
      this.text.setRangeText(`${label} `, start, at, 'end');
      this.popup.hide();
      this.text.focus();
    };
    this.popup.show(fits.slice(0, 8).map((user) => ({ label: this.pane.nameOf(user), detail: `@${user.username}`, user })), pick);
    return true;
  }

  /** Names after an `@` become mentions, the longest first. */
  withMentions(text) {
    const named = this.people().map((user) => [`@${this.pane.nameOf(user)}`, `<@${user.id}>`]).sort(([one], [other]) => other.length - one.length);
    return named.reduce((result, [name, mention]) => result.replaceAll(name, mention), text);
  }

  insert(text) {
    if (this.form) this.leaveForm();
    this.text.setRangeText(text, this.text.selectionStart, this.text.selectionEnd, 'end');
    this.grow();
    this.text.focus();
  }

  offer(typed) {
    const entries = flatten(this.commands, this.pane.locale);
    const fits = entries.filter((entry) => entry.shown.toLowerCase().startsWith(typed) || entry.line.startsWith(typed));
    const rest = entries.filter((entry) => !fits.includes(entry) && entry.shown.toLowerCase().includes(typed));
    const shown = [...fits, ...rest].map((entry) => ({ label: `/${entry.shown}`, detail: `${entry.description} — ${this.pane.nameOf(entry.application)}`, user: entry.application, entry }));
    this.popup.show(shown, ({ entry }) => this.enterForm(entry), this.pane.t('noMatch'));
  }

  /** A command in a text: by the reader's own name for it, and ready to be run. */
  mention(name, id) {
    const path = name.split(' ').slice(1).join(' ');
    const of = (entry) => entry.id === id && entry.line.split(' ').slice(1).join(' ') === path;
    const found = flatten(this.commands ?? [], this.pane.locale).find(of);
    if (!found) return h('span', { class: 'mention', text: `/${name}` });
    return h('button', { class: 'mention command', type: 'button', text: `/${found.shown}`, onclick: () => { if (this.form) this.leaveForm(); this.enterForm(found); } });
  }

  enterForm(entry) {
    this.popup.hide();
    this.text.value = '';
    this.text.hidden = true;
    this.attach.hidden = true;
    this.form = new SlashForm(this.pane, entry, this.popup, {
      done: () => { this.leaveForm(); this.text.focus(); },
      cancel: (text) => { this.leaveForm(); this.text.value = text; this.grow(); this.text.focus(); if (text) this.onInput(); },
      explain: (text, bad) => this.explain(text, bad),
    });
    this.text.before(this.form.root);
    this.form.focus();
  }

  leaveForm() {
    this.popup.hide();
    this.form?.root.remove();
    this.form = null;
    this.text.hidden = false;
    this.attach.hidden = false;
    this.popup.attach(this.text);
    this.explain('');
    this.text.style.height = 'auto';
  }

  onKey(event) {
    if (this.popup.key(event)) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) { event.preventDefault(); this.send(); }
    else if (event.key === 'Escape' && (this.target || this.editing)) this.setTarget(null, null);
    else if (event.key === 'ArrowUp' && !this.text.value) {
      const own = this.pane.shownMessages().findLast((message) => message.author.id === this.pane.user && message.type !== 7);
      if (own) { event.preventDefault(); this.edit(own); }
    }
  }

  replyTo(message) { this.setTarget(message, null); this.text.focus(); }

  edit(message) { this.setTarget(null, message); this.text.value = message.content; this.grow(); this.text.focus(); }

  setTarget(target, editing) {
    const { t } = this.pane;
    if (this.editing && !editing) this.text.value = '';
    this.target = target;
    this.editing = editing;
    const message = target ?? editing;
    this.replying.hidden = !message;
    if (!message) return;
    const label = target ? t('replyingTo', this.pane.nameOf(target.author)) : t('edit');
    fill(this.replying, h('span', { text: `${label} — ${plainLine(textOf(message), this.pane.snapshot.users)}` }),
      h('button', { class: 'icon-button', type: 'button', 'aria-label': t('cancel'), onclick: () => this.setTarget(null, null) }, icon('close')));
  }

  async send() {
    const content = this.withMentions(this.text.value.trim());
    if (!content) return;
    const channel = this.pane.channelId;
    try {
      if (this.editing) await this.pane.try({ do: 'edit', channel, message: this.editing.id, content });
      else await this.pane.try({ do: 'send', channel, content, reply_to: this.target?.id ?? null });
      this.editing = null;
      this.setTarget(null, null);
      this.text.value = '';
      this.popup.hide();
      this.grow();
    } catch (problem) {
      this.explain(problem.message, true);
    }
  }

  async sendFile() {
    const [file] = this.file.files;
    this.file.value = '';
    if (!file) return;
    try {
      await upload(this.pane.user, this.pane.channelId, this.text.value.trim(), file);
      this.text.value = '';
    } catch (problem) {
      this.explain(problem.message, true);
    }
  }
}
