// Servers, channels and direct messages.

import { h, fill, avatar, icon } from './dom.js';

const DRAWINGS = { 0: 'hash', 5: 'horn', 11: 'thread', 12: 'lock', 15: 'forum' };

const initials = (name) => name.split(/\s+/).filter((word) => !/^the$/i.test(word)).map((word) => [...word][0]).join('').slice(0, 3).toUpperCase() || '?';

export class Sidebar {
  constructor(pane) {
    this.pane = pane;
    this.rail = h('nav', { class: 'rail' });
    this.title = h('h2', {});
    this.list = h('div', { class: 'list' });
    this.self = h('div', { class: 'self' });
    this.channels = h('nav', { class: 'channels' }, this.title, this.list, this.self);
    this.root = h('div', { class: 'drawer' }, this.rail, this.channels);
    this.root.addEventListener('click', (event) => { if (event.target === this.root) this.toggle(false); });
    this.root.addEventListener('keydown', (event) => this.key(event));
  }

  toggle(open) {
    this.root.classList.toggle('open', open);
    if (open) this.list.querySelector('[aria-current="true"], button')?.focus();
  }

  /** Arrows walk through whichever list has the focus. */
  key(event) {
    if (event.key === 'Escape') { this.toggle(false); return; }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const list = event.target.closest('.rail, .list');
    if (!list) return;
    const buttons = [...list.querySelectorAll('button')];
    const next = buttons[buttons.indexOf(event.target) + (event.key === 'ArrowDown' ? 1 : -1)];
    if (next) { event.preventDefault(); next.focus(); }
  }

  /** Unread marks of a set of channels. */
  marks(channels) {
    const states = channels.map((channel) => this.pane.readState(channel));
    return { unread: states.some((state) => state.unread), mentions: states.reduce((sum, state) => sum + state.mentions, 0) };
  }

  badge(mentions) {
    return mentions ? h('span', { class: 'badge', 'aria-label': this.pane.t('mentions', mentions), text: mentions }) : null;
  }

  draw() {
    const { pane } = this;
    const { t, snapshot } = pane;
    const everything = (guild) => [...guild.channels, ...guild.threads];
    const tab = (key, label, text, marks, open) => h('button', {
      type: 'button', title: label, 'aria-label': `${label}${marks.unread ? `, ${t('unread')}` : ''}`, 'aria-current': String(pane.guildId === key), 'data-key': `guild-${key}`,
      class: marks.unread ? 'unread' : '', onclick: open,
    }, text, this.badge(marks.mentions));
    this.rail.setAttribute('aria-label', t('servers'));
    fill(this.rail,
      tab('@me', t('directMessages'), icon('mail'), this.marks(snapshot.direct_messages), () => pane.openGuild('@me')),
      snapshot.guilds.map((guild) => tab(guild.id, guild.name, initials(guild.name), this.marks(everything(guild)), () => pane.openGuild(guild.id))));
    this.channels.setAttribute('aria-label', t('channels'));
    const guild = pane.guild();
    this.title.textContent = guild ? guild.name : t('directMessages');
    fill(this.list, guild ? this.guildChannels(guild) : this.directMessages());
    fill(this.self, avatar(snapshot.user, 'small'), h('span', { class: 'name', text: pane.nameOf(snapshot.user) }), h('span', { class: 'locale', text: snapshot.user.locale }));
  }

  entry(channel, label, leading, extra = '') {
    const { pane } = this;
    const state = pane.readState(channel);
    return h('button', {
      type: 'button', class: `${state.unread ? 'unread' : ''} ${extra}`, 'aria-current': String(pane.channelId === channel.id), 'data-key': `channel-${channel.id}`,
      onclick: () => { pane.open(channel.id); this.toggle(false); },
    }, leading, h('span', { class: 'name', text: label }), this.badge(state.mentions));
  }

  guildChannels(guild) {
    const sorted = [...guild.channels].sort((one, other) => one.position - other.position);
    const tops = sorted.filter((channel) => channel.type !== 4 && !channel.parent_id);
    const groups = sorted.filter((channel) => channel.type === 4).map((category) => [category, sorted.filter((channel) => channel.parent_id === category.id)]);
    const glyph = (channel) => h('span', { class: 'glyph' }, icon(DRAWINGS[channel.type]));
    const draw = (channel) => [
      this.entry(channel, channel.name, glyph(channel)),
      ...guild.threads.filter((thread) => thread.parent_id === channel.id).map((thread) => this.entry(thread, thread.name, glyph(thread), 'thread')),
    ];
    return [...tops.flatMap(draw), ...groups.flatMap(([category, channels]) => [h('div', { class: 'caption', text: category.name }), ...channels.flatMap(draw)])];
  }

  directMessages() {
    const { pane } = this;
    const { snapshot, t } = pane;
    const newest = [...snapshot.direct_messages].sort((one, other) => Number(BigInt(other.last_message_id ?? 0) - BigInt(one.last_message_id ?? 0)));
    const known = new Set(newest.map((channel) => channel.recipients[0]?.id));
    const others = Object.values(snapshot.users).filter((user) => user.id !== pane.user && !known.has(user.id));
    return [
      ...newest.map((channel) => this.entry(channel, pane.nameOf(channel.recipients[0]), avatar(channel.recipients[0], 'small'))),
      h('div', { class: 'caption', text: t('startDm') }),
      ...others.map((user) => h('button', { type: 'button', 'data-key': `dm-${user.id}`, onclick: () => pane.openDirectMessage(user.id) }, avatar(user, 'small'), h('span', { class: 'name', text: pane.nameOf(user) }))),
    ];
  }
}
