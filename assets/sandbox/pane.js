// A pane: one user's client.

import { textOf } from './layout.js';
import { h, fill, displayName, avatar, announce, freshNonce, icon } from './dom.js';
import { act, commandWithFile, get, listen } from './api.js';
import { words } from './words.js';
import { relative, plainLine } from './markdown.js';
import { EPHEMERAL, renderMessage, isMentioned } from './messages.js';
import { Composer } from './composer.js';
import { Sidebar } from './sidebar.js';
import { showForm, showModal } from './modal.js';
import { History } from './history.js';
import { Members } from './members.js';
import { closeMenu } from './menu.js';
import { showPins } from './overlay.js';
import { hearReaction, keepOwn } from './reactions.js';

const FORUM = 15;
export const CHANNEL_ICONS = { 0: 'hash', 5: 'horn', 11: 'thread', 12: 'lock', 15: 'forum' };
const STRUCTURE = /^(GUILD_|CHANNEL_(CREATE|UPDATE|DELETE)|THREAD_)/;
const TYPING_FOR = 8000;

export class Pane {
  constructor(user, changed) {
    this.user = user;
    this.changed = changed;
    this.snapshot = null;
    this.messages = new Map();
    this.waiting = new Map();
    this.failures = new Map();
    this.asked = new Map();
    this.typers = new Map();
    this.leap = 0;
    // How often messages have changed.
    this.news = 0;
    this.stuck = true;
    this.history = new History(this);
    this.root = h('section', { class: 'pane' });
    this.context = { users: {}, self: user, nameOf: (one) => this.nameOf(one), roleName: (id) => this.roleName(id), channelName: (id) => this.channelName(id), open: (id) => this.open(id), jumpTo: (id) => this.history.jumpTo(id), now: () => this.now(), commandMention: (name, id) => this.composer.mention(name, id) };
  }

  async start() {
    await this.refresh();
    this.build();
    this.openGuild(this.snapshot.guilds[0]?.id ?? '@me');
    this.stop = listen(this.user, {
      event: (name, data) => this.hear(name, data),
      open: () => this.resync(),
      lost: () => { this.offline.hidden = false; this.checkWorld(); },
    });
    this.timer = setInterval(() => this.tick(), 1000);
    this.onVisible = () => this.markRead();
    document.addEventListener('visibilitychange', this.onVisible);
    if (this.snapshot.modal) this.showModal(this.snapshot.modal);
  }

  end() {
    this.stop?.();
    closeMenu();
    clearInterval(this.timer);
    document.removeEventListener('visibilitychange', this.onVisible);
    this.root.remove();
  }

  build() {
    const { t } = this;
    this.sidebar = new Sidebar(this);
    this.composer = new Composer(this);
    this.members = new Members(this);
    this.glyph = h('span', { class: 'glyph' });
    this.title = h('h1', {});
    this.topic = h('span', { class: 'topic' });
    this.offline = h('div', { class: 'offline', role: 'status', hidden: true, text: t('offline') });
    this.list = h('ol', { class: 'messages', tabIndex: 0, role: 'log' });
    this.jump = h('button', { class: 'jump', type: 'button', hidden: true, text: t('jump'), onclick: () => this.toEnd() });
    this.list.addEventListener('keydown', (event) => this.walk(event));
    this.list.addEventListener('scroll', () => this.onScroll());
    // Pictures that arrive late and a composer that grows must not push the end out of sight.
    this.list.addEventListener('load', () => this.settleAtEnd(), true);
    new ResizeObserver(() => this.settleAtEnd()).observe(this.list);
    new ResizeObserver(() => { this.members.draw(); this.membersButton?.setAttribute('aria-pressed', String(this.members.isOpen)); }).observe(this.root);
    this.typingLine = h('div', { class: 'typing', 'aria-live': 'polite' });
    const menu = h('button', { class: 'icon-button menu-button', type: 'button', 'aria-label': t('menu'), title: t('menu'), onclick: () => this.sidebar.toggle(true) }, icon('menu'));
    this.extra = h('span', { class: 'extra' });
    // Where the servers are folded away, nothing else says whose pane this is.
    const whose = h('span', { class: 'whose', 'aria-hidden': 'true' }, avatar(this.snapshot.user, 'small'), h('span', { text: displayName(this.snapshot.user) }));
    this.chat = h('div', { class: 'chat' }, h('header', {}, menu, whose, this.glyph, this.title, this.topic, this.extra), this.offline, this.list, this.jump, this.typingLine, this.composer.root);
    this.root.setAttribute('aria-label', this.nameOf(this.snapshot.user));
    this.root.lang = this.locale;
    this.root.append(this.sidebar.root, this.chat, this.members.root);
  }

  // What there is.

  get locale() { return this.snapshot.user.locale; }

  get t() { return words(this.locale); }

  now() { return Date.now() + this.leap; }

  guild() { return this.snapshot.guilds.find((guild) => guild.id === this.guildId); }

  allChannels() {
    return [...this.snapshot.guilds.flatMap((guild) => [...guild.channels, ...guild.threads]), ...this.snapshot.direct_messages];
  }

  channel(id = this.channelId) { return this.allChannels().find((channel) => channel.id === id); }

  nameOf(user) {
    const nick = this.guild()?.members.find((member) => member.user.id === user?.id)?.nick;
    return nick || displayName(user);
  }

  roleName(id) {
    const role = this.snapshot.guilds.flatMap((guild) => guild.roles).find((entry) => entry.id === id);
    return role ? `@${role.name.replace(/^@/, '')}` : '@?';
  }

  channelName(id) {
    const channel = this.channel(id);
    if (!channel) return '?';
    return channel.name ?? this.nameOf(channel.recipients[0]);
  }

  shownMessages() { return this.messages.get(this.channelId) ?? []; }

  readState(channel) {
    const state = this.snapshot.reads[channel.id] ?? { last: null, mentions: 0 };
    const unread = channel.last_message_id && BigInt(channel.last_message_id) > BigInt(state.last ?? 0);
    return { unread: Boolean(unread), mentions: state.mentions };
  }

  // Doing.

  try(action) { return act(this.user, action); }

  async do(action) {
    try { return await this.try(action); } catch (problem) { this.composer.explain(problem.message, true); return null; }
  }

  async sendInteraction(action, label, file = null) {
    const nonce = freshNonce();
    this.waiting.set(nonce, label);
    // Whoever asks wants to see the answer.
    this.toEnd();
    try {
      return await (file ? commandWithFile(this.user, { ...action, nonce }, file) : this.try({ ...action, nonce }));
    } catch (problem) {
      this.waiting.delete(nonce);
      throw problem;
    }
  }

  async useComponent(message, customId, values) {
    const key = `${message.id}/${customId}`;
    this.failures.delete(message.id);
    this.waiting.set(key, message.id);
    this.redraw(message.id);
    try {
      await this.try({ do: 'component', channel: message.channel_id, message: message.id, custom_id: customId, values, nonce: key });
    } catch (problem) {
      this.waiting.delete(key);
      this.failures.set(message.id, problem.message);
      this.redraw(message.id);
    }
  }

  /** Gives a command without typing it. */
  async runCommand({ line, options }) {
    try {
      await this.sendInteraction({ do: 'command', channel: this.channelId, line, options }, `/${line}`);
    } catch (problem) {
      this.composer.explain(problem.message, true);
    }
  }

  autocomplete(line, options, focused) {
    const nonce = freshNonce();
    return new Promise((resolve, reject) => {
      this.asked.set(nonce, resolve);
      this.try({ do: 'command', channel: this.channelId, line, options, focused, nonce }).catch((problem) => { this.asked.delete(nonce); reject(problem); });
    });
  }

  typing() {
    if (Date.now() - (this.typedAt ?? 0) < 5000) return;
    this.typedAt = Date.now();
    this.try({ do: 'typing', channel: this.channelId }).catch(() => {});
  }

  async openDirectMessage(recipient) {
    const made = await this.do({ do: 'direct_message', recipient });
    if (!made) return;
    await this.refresh();
    this.open(made.id);
    this.sidebar.toggle(false);
  }

  askThread(message) {
    showForm(this.t, {
      title: this.t('thread'),
      inputs: [{ custom_id: 'name', style: 1, label: this.t('threadName'), max_length: 100 }],
      submit: async ([[, name]]) => { const made = await this.try({ do: 'thread', channel: message.channel_id, name, message: message.id }); await this.refresh(); this.open(made.id); },
    });
  }

  askPost() {
    showForm(this.t, {
      title: this.t('newPost'),
      inputs: [{ custom_id: 'name', style: 1, label: this.t('postTitle'), max_length: 100 }, { custom_id: 'content', style: 2, label: this.t('postText'), max_length: 2000 }],
      submit: async (fields) => { const made = await this.try({ do: 'post', channel: this.channelId, ...Object.fromEntries(fields) }); await this.refresh(); this.open(made.id); },
    });
  }

  // Moving about.

  openGuild(id) {
    this.guildId = id;
    const guild = this.guild();
    const first = guild ? [...guild.channels].sort((one, other) => one.position - other.position).find((channel) => channel.type === 0) : this.snapshot.direct_messages[0];
    if (first) this.open(first.id);
    else { this.channelId = null; this.sidebar.draw(); this.drawChat(); }
  }

  async open(id) {
    const channel = this.channel(id);
    if (!channel) return;
    const previous = this.channelId;
    this.guildId = channel.guild_id ?? '@me';
    this.channelId = id;
    this.newFrom = this.readState(channel).unread ? this.snapshot.reads[id]?.last ?? null : null;
    this.composer.switchTo(id, previous);
    this.sidebar.draw();
    this.drawChat();
    if (channel.type === FORUM) return;
    const commands = await get('commands', { user: this.user, channel: id });
    const messages = await this.history.newest(id);
    if (this.channelId !== id) return;
    this.messages.delete(id);
    this.history.take(id, messages);
    this.composer.commands = commands;
    this.drawMessages(true);
    this.markRead();
  }

  markRead() {
    const channel = this.channel();
    if (!channel || document.hidden) return;
    const state = this.readState(channel);
    if (state.unread || state.mentions) this.try({ do: 'read', channel: channel.id }).catch(() => {});
  }

  // Staying up to date.

  /** After a restart of the sandbox nothing is as it was, and the page begins anew. */
  async checkWorld() {
    const { world } = await get('welcome').catch(() => ({}));
    if (world && world !== this.snapshot.world) location.reload();
  }

  async refresh() {
    this.snapshot = await get('snapshot', { user: this.user });
    this.leap = this.snapshot.now - Date.now();
    this.context.users = this.snapshot.users;
    this.context.locale = this.locale;
    this.changed();
  }

  resync() {
    this.offline.hidden = true;
    clearTimeout(this.resyncTimer);
    this.resyncTimer = setTimeout(async () => {
      await this.refresh().catch(() => {});
      // Whoever looks at direct messages stays there, be there one or none yet.
      if (!this.channel()) this.openGuild(this.guild() || this.guildId === '@me' ? this.guildId : this.snapshot.guilds[0]?.id ?? '@me');
      else if (!this.guild() && this.guildId !== '@me') this.openGuild('@me');
      else {
        this.sidebar.draw();
        this.members.draw();
        this.drawHeader();
        if (this.channel().type === FORUM) this.drawChat();
        else {
          const id = this.channelId;
          const messages = await this.history.newest(id).catch(() => null);
          if (messages && this.channelId === id) { this.history.take(id, messages); this.drawMessages(); }
        }
      }
    }, 60);
  }

  hear(name, data) {
    if (name.startsWith('MESSAGE_')) this.news += 1;
    if (hearReaction(this, name, data)) return;
    switch (name) {
      case 'MESSAGE_CREATE': this.onMessage(data); return;
      case 'MESSAGE_UPDATE': this.onUpdate(data); return;
      case 'MESSAGE_DELETE': this.onDelete(data.channel_id, [data.id]); return;
      case 'MESSAGE_DELETE_BULK': this.onDelete(data.channel_id, data.ids); return;
      case 'TYPING_START': this.onTyping(data); return;
      case 'CHANNEL_PINS_UPDATE': return;
      case 'SANDBOX_READ': this.snapshot.reads[data.channel_id] = { last: data.last, mentions: 0 }; this.sidebar.draw(); return;
      case 'SANDBOX_MODAL': this.showModal(data); return;
      case 'SANDBOX_INTERACTION_DONE': this.onAnswer(data); return;
      case 'SANDBOX_INTERACTION_FAILED': this.onFailure(data); return;
      case 'SANDBOX_CLOCK': this.leap = data.now - Date.now(); this.tick(); return;
      case 'SANDBOX_COMMANDS': if (this.channelId) get('commands', { user: this.user, channel: this.channelId }).then((commands) => { this.composer.commands = commands; }).catch(() => {}); return;
      case 'SANDBOX_USER_DELETED': this.root.dispatchEvent(new CustomEvent('gone')); return;
      default: if (STRUCTURE.test(name)) this.resync();
    }
  }

  onMessage(message) {
    const channel = this.channel(message.channel_id);
    if (!channel) { this.resync(); return; }
    if (!(message.flags & EPHEMERAL)) channel.last_message_id = message.id;
    this.typers.delete(message.author.id);
    const list = this.messages.get(message.channel_id);
    // It may have been read with others before we heard of it.
    const isKnown = list?.some((known) => known.id === message.id);
    if (list && !isKnown) list.push(message);
    const state = this.snapshot.reads[channel.id] ??= { last: null, mentions: 0 };
    if (message.author.id === this.user) state.last = message.id;
    else if (isMentioned(this, message) || !message.guild_id) {
      state.mentions += 1;
      if (channel.id !== this.channelId) announce(`${this.nameOf(message.author)}: ${plainLine(textOf(message), this.snapshot.users)}`);
    }
    this.sidebar.draw();
    if (channel.id === this.channelId) { if (!isKnown) this.append(message); this.markRead(); }
    this.tick();
  }

  onUpdate(message) {
    const list = this.messages.get(message.channel_id);
    const index = list?.findIndex((known) => known.id === message.id) ?? -1;
    if (index < 0) return;
    keepOwn(message, list[index]);
    list[index] = message;
    if (message.channel_id === this.channelId) this.redraw(message.id);
  }

  onDelete(channel, ids) {
    const list = this.messages.get(channel);
    if (!list) return;
    this.messages.set(channel, list.filter((message) => !ids.includes(message.id)));
    if (channel === this.channelId) this.drawMessages();
  }

  onTyping(data) {
    if (data.channel_id !== this.channelId || data.user_id === this.user) return;
    this.typers.set(data.user_id, Date.now());
    this.tick();
  }

  onAnswer(data) {
    this.asked.get(data.nonce)?.(data.choices ?? []);
    this.asked.delete(data.nonce);
    this.settle(data.nonce);
  }

  onFailure(data) {
    if (this.asked.has(data.nonce)) { this.asked.get(data.nonce)(null); this.asked.delete(data.nonce); return; }
    const text = this.t('failed');
    const label = this.waiting.get(data.nonce);
    if (data.message_id) this.failures.set(data.message_id, text);
    else this.composer.explain(label ? `${label}: ${text}` : text, true);
    announce(text);
    this.settle(data.nonce);
    if (data.message_id) this.redraw(data.message_id);
  }

  settle(nonce) {
    const message = this.waiting.get(nonce);
    if (!this.waiting.delete(nonce)) return;
    if (message) this.redraw(message);
  }

  showModal(modal) {
    this.openDialog?.close();
    this.openDialog = showModal(this, modal);
  }

  // Drawing.

  drawHeader() {
    const channel = this.channel();
    if (!channel) { this.title.textContent = ''; this.topic.textContent = ''; fill(this.glyph); fill(this.extra); return; }
    const isThread = Boolean(channel.thread_metadata);
    const bare = channel.guild_id ? channel.name : this.channelName(channel.id);
    const name = isThread ? bare : `${channel.guild_id ? '#' : '@'}${bare}`;
    this.title.textContent = bare;
    this.shownName = name;
    fill(this.glyph, icon(channel.guild_id ? CHANNEL_ICONS[channel.type] ?? 'hash' : 'at'));
    this.topic.textContent = channel.thread_metadata?.archived ? this.t('archived') : channel.topic ?? '';
    this.list.setAttribute('aria-label', this.t('messages', name));
    this.composer.update(channel, name);
    const button = (key, drawing, attributes) => h('button', { class: 'icon-button', type: 'button', title: this.t(key), 'aria-label': this.t(key), 'data-key': key, ...attributes }, icon(drawing));
    this.membersButton = channel.guild_id ? button('members', 'people', { 'aria-pressed': String(this.members.isOpen), onclick: () => this.members.toggle() }) : null;
    fill(this.extra,
      channel.type === FORUM ? h('button', { class: 'send', type: 'button', text: this.t('newPost'), onclick: () => this.askPost() }) : button('pins', 'pin', { 'aria-haspopup': 'dialog', onclick: () => showPins(this) }),
      this.membersButton);
  }

  drawChat() {
    const channel = this.channel();
    this.drawHeader();
    this.members.draw();
    this.composer.root.hidden = !channel || channel.type === FORUM;
    if (channel?.type === FORUM) this.drawForum(channel);
    else this.drawMessages(true);
  }

  drawForum(forum) {
    const posts = this.guild().threads.filter((thread) => thread.parent_id === forum.id);
    const entry = (post) => h('button', { type: 'button', onclick: () => this.open(post.id) }, h('b', { text: post.name }), h('small', { text: `${this.nameOf(this.snapshot.users[post.owner_id])} · ${this.t('count', post.total_message_sent)}` }));
    fill(this.list, posts.length ? h('li', { class: 'posts' }, posts.map(entry)) : h('li', { class: 'empty', text: this.t('noPosts') }));
  }

  atEnd() { return this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 90; }

  toEnd() { this.stuck = true; this.jump.hidden = true; this.list.scrollTop = this.list.scrollHeight; }

  settleAtEnd() { if (this.stuck) this.toEnd(); }

  onScroll() {
    this.stuck = this.atEnd();
    if (this.stuck) this.jump.hidden = true;
    this.history.onScroll();
  }

  item(id) { return this.list.querySelector(`[data-id="${CSS.escape(id)}"]`); }

  drawMessages(toEnd = false) {
    const stay = this.stuck || toEnd;
    const messages = this.shownMessages();
    const items = [];
    messages.forEach((message, index) => {
      const isNew = this.newFrom && BigInt(message.id) > BigInt(this.newFrom) && !items.some((item) => item.classList.contains('divider')) && message.author.id !== this.user;
      if (isNew && index > 0) items.push(h('li', { class: 'divider', role: 'separator', text: this.t('newMessages') }));
      items.push(renderMessage(this, message, isNew ? null : messages[index - 1]));
    });
    const channel = this.channel();
    if (channel) {
      const start = this.history.isWhole || !messages.length;
      items.unshift(h('li', { class: start ? 'beginning' : 'empty' }, start ? [h('span', { class: 'glyph' }, icon(channel.guild_id ? CHANNEL_ICONS[channel.type] ?? 'hash' : 'at')), h('b', { text: this.title.textContent }), h('span', { text: this.t('empty', this.shownName) })] : this.t('older')));
    }
    this.keepFocus(() => fill(this.list, items));
    if (stay) this.toEnd();
  }

  /** Draws the messages anew; whoever is at one with the keyboard stays there. */
  keepFocus(draw) {
    const active = document.activeElement;
    const old = this.list.contains(active) ? active.closest('.message') : null;
    const place = old ? [...old.querySelectorAll('button')].indexOf(active) : -1;
    draw();
    if (!old || this.list.contains(document.activeElement)) return;
    const fresh = this.item(old.dataset.id);
    (fresh?.querySelectorAll('button')[place] ?? fresh)?.focus({ preventScroll: true });
  }

  append(message) {
    const stay = this.stuck;
    const messages = this.shownMessages();
    this.list.append(renderMessage(this, message, messages[messages.length - 2]));
    // What only this person sees answers something they just did.
    const own = message.author.id === this.user || message.flags & EPHEMERAL;
    if (stay || own) this.toEnd();
    else this.jump.hidden = false;
  }

  /** Arrows walk through the messages; Tab then reaches what can be done with one. */
  walk(event) {
    const current = event.target.closest('.message');
    if (event.target !== this.list && event.target !== current) return;
    const all = [...this.list.querySelectorAll('.message')];
    const at = current ? all.indexOf(current) : all.length;
    const next = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Escape') this.composer.text.focus();
    if (event.key === 'ArrowUp' && at <= 1) this.history.more();
    if (next === undefined || !all[next]) return;
    event.preventDefault();
    all[next].focus();
  }

  redraw(id) {
    const old = this.item(id);
    const messages = this.shownMessages();
    const index = messages.findIndex((message) => message.id === id);
    if (!old || index < 0) return;
    const stay = this.stuck;
    const focus = old.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    const fresh = renderMessage(this, messages[index], messages[index - 1]);
    old.replaceWith(fresh);
    if (focus) {
      const target = fresh.querySelector(`[data-key="${CSS.escape(focus)}"]`);
      if (target && !target.disabled) target.focus();
      else this.focusLater = focus;
    } else if (this.focusLater) {
      fresh.querySelector(`[data-key="${CSS.escape(this.focusLater)}"]:not(:disabled)`)?.focus();
      this.focusLater = null;
    }
    if (stay) this.toEnd();
  }

  tick() {
    this.changed();
    for (const element of this.list.querySelectorAll('[data-relative]')) element.textContent = relative(Number(element.dataset.relative), this.now(), this.locale);
    for (const [user, at] of this.typers) if (Date.now() - at > TYPING_FOR) this.typers.delete(user);
    const names = [...this.typers.keys()].map((id) => this.nameOf(this.snapshot.users[id]));
    this.typingLine.textContent = names.length === 0 ? '' : names.length > 2 ? this.t('typingMany') : this.t('typing', names.join(', '));
  }
}
