// Older messages: they come when somebody scrolls up to them.

import { get } from './api.js';

/** As many as the sandbox gives at once; fewer mean that there are no more. */
const PAGE = 60;
/** How far from the top the next ones are asked for. */
const NEAR = 240;

export const isEarlier = (one, other) => BigInt(one) < BigInt(other);

export class History {
  constructor(pane) {
    this.pane = pane;
    this.whole = new Set();
    this.loading = null;
  }

  /** The newest messages. What changes while they are on their way is not in them: then they are asked for again. */
  async newest(channel) {
    const { pane } = this;
    for (let attempt = 0; ; attempt += 1) {
      const before = pane.news;
      const messages = await get('messages', { user: pane.user, channel });
      if (pane.news === before || attempt === 9) return messages;
    }
  }

  /** A first page, or the newest one after a loss; what is older and still joins on is kept. */
  take(channel, messages) {
    const { pane } = this;
    const known = pane.messages.get(channel) ?? [];
    const [first] = messages;
    if (messages.length < PAGE) this.whole.add(channel);
    const joinsOn = first && known.some((message) => message.id === first.id);
    if (!joinsOn) {
      if (messages.length >= PAGE) this.whole.delete(channel);
      pane.messages.set(channel, messages);
      return;
    }
    pane.messages.set(channel, [...known.filter((message) => isEarlier(message.id, first.id)), ...messages]);
  }

  get isWhole() { return this.whole.has(this.pane.channelId); }

  onScroll() {
    if (this.pane.list.scrollTop < NEAR) this.more();
  }

  /** Loads the page before what is there; true if something came. */
  more() {
    const { pane } = this;
    const channel = pane.channelId;
    const [first] = pane.shownMessages();
    if (!first || this.isWhole) return Promise.resolve(false);
    this.loading ??= this.fetch(channel, first).finally(() => { this.loading = null; });
    return this.loading;
  }

  async fetch(channel, first) {
    const { pane } = this;
    const older = await get('messages', { user: pane.user, channel, before: first.id }).catch(() => null);
    if (!older) return false;
    if (older.length < PAGE) this.whole.add(channel);
    pane.messages.set(channel, [...older, ...(pane.messages.get(channel) ?? [])]);
    if (pane.channelId !== channel) return false;
    // What was on the screen stays where it was.
    const { list } = pane;
    const fromEnd = list.scrollHeight - list.scrollTop;
    const focus = document.activeElement?.closest?.('.message')?.dataset.id;
    pane.stuck = false;
    pane.drawMessages();
    list.scrollTop = list.scrollHeight - fromEnd;
    if (focus) pane.item(focus)?.focus({ preventScroll: true });
    return older.length > 0;
  }

  /** Shows a message, however far up it stands. */
  async jumpTo(id) {
    const { pane } = this;
    while (!pane.item(id) && await this.more());
    const item = pane.item(id);
    if (!item) return;
    pane.stuck = false;
    item.scrollIntoView({ block: 'center' });
    item.focus({ preventScroll: true });
    item.classList.add('flash');
    setTimeout(() => item.classList.remove('flash'), 1600);
  }
}
