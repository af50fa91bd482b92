// Reactions and polls: what others say of a message by a click.

import { h, icon } from './dom.js';
import { customEmoji } from './media.js';
import { showMenu, place } from './menu.js';

const COMMON = ['👍', '❤️', '😂', '🎉', '😮', '😢', '⛏️', '🎲'];

const face = (emoji) => (emoji.id ? customEmoji(emoji.name, emoji.id) : emoji.name);
const written = (emoji) => (emoji.id ? `${emoji.name}:${emoji.id}` : emoji.name);
const same = (one, other) => (one.id || other.id ? one.id === other.id : one.name === other.name);

const react = (pane, message, emoji, on) => pane.do({ do: 'react', channel: message.channel_id, message: message.id, emoji, on });

/** Offers a handful of emojis, and those of the server. */
export function chooseReaction(pane, message, event, element) {
  const own = (pane.guild()?.emojis ?? []).slice(0, 12).map((emoji) => ({ label: `:${emoji.name}:`, action: () => react(pane, message, written(emoji), true) }));
  const entries = [...COMMON.map((emoji) => ({ label: emoji, action: () => react(pane, message, emoji, true) })), ...own];
  showMenu({ ...place(event, element), label: pane.t('react'), entries, back: element });
}

export function reactions(pane, message) {
  if (!message.reactions?.length) return [];
  const chip = (reaction) => h('button', {
    class: 'reaction', type: 'button', 'aria-pressed': String(Boolean(reaction.me)), 'aria-label': `${reaction.emoji.name} ${reaction.count}`,
    'data-key': `${message.id}/react/${written(reaction.emoji)}`, 'data-emoji': reaction.emoji.name,
    onclick: () => react(pane, message, written(reaction.emoji), !reaction.me),
  }, h('span', { 'aria-hidden': 'true' }, face(reaction.emoji)), h('span', { text: String(reaction.count) }));
  const more = h('button', { class: 'reaction', type: 'button', title: pane.t('react'), 'aria-label': pane.t('react'), 'aria-haspopup': 'menu', onclick: (event) => chooseReaction(pane, message, event, event.currentTarget) }, icon('smile'));
  return [h('div', { class: 'reactions' }, message.reactions.map(chip), more)];
}

export function poll(pane, message) {
  const { poll: asked } = message;
  if (!asked) return [];
  const { t } = pane;
  const counts = new Map(asked.results.answer_counts.map((entry) => [entry.id, entry]));
  const total = [...counts.values()].reduce((sum, entry) => sum + entry.count, 0);
  const chosen = [...counts.values()].filter((entry) => entry.me_voted).map((entry) => entry.id);
  const over = asked.results.is_finalized;
  const vote = (id) => {
    const has = chosen.includes(id);
    const rest = asked.allow_multiselect ? chosen.filter((one) => one !== id) : [];
    pane.do({ do: 'vote', channel: message.channel_id, message: message.id, answers: has ? rest : [...rest, id] });
  };
  const answer = ({ answer_id: id, poll_media: media }) => {
    const count = counts.get(id)?.count ?? 0;
    const bar = h('span', { class: 'bar', 'aria-hidden': 'true' });
    bar.style.width = `${total ? (100 * count) / total : 0}%`;
    return h('button', { type: 'button', class: 'answer', disabled: over, 'aria-pressed': String(chosen.includes(id)), 'data-key': `${message.id}/vote/${id}`, 'data-answer': id, onclick: () => vote(id) },
      bar, media.emoji ? h('span', { 'aria-hidden': 'true' }, face(media.emoji)) : null, h('span', { class: 'name', text: media.text ?? '' }), h('span', { class: 'votes', text: String(count) }));
  };
  const note = [t('votes', total), over ? t('pollOver') : asked.allow_multiselect ? t('chooseSeveral') : null].filter(Boolean).join(' • ');
  return [h('div', { class: 'poll', role: 'group', 'aria-label': asked.question.text }, h('b', { text: asked.question.text }), asked.answers.map(answer), h('small', { text: note }))];
}

/** Applies what was heard of a message's reactions or votes; true if it was such news. */
export function hearReaction(pane, name, data) {
  if (!/^MESSAGE_(REACTION|POLL)_/.test(name)) return false;
  const message = pane.messages.get(data.channel_id)?.find((known) => known.id === data.message_id);
  if (!message) return true;
  const mine = data.user_id === pane.user;
  if (name.startsWith('MESSAGE_POLL_')) {
    const entry = message.poll?.results.answer_counts.find((one) => one.id === data.answer_id);
    if (entry) {
      const added = name.endsWith('ADD');
      entry.count += added ? 1 : -1;
      if (mine) entry.me_voted = added;
    }
  } else {
    message.reactions ??= [];
    const known = data.emoji && message.reactions.find((one) => same(one.emoji, data.emoji));
    if (name === 'MESSAGE_REACTION_ADD') {
      const entry = known ?? { emoji: data.emoji, count: 0, me: false };
      if (!known) message.reactions.push(entry);
      entry.count += 1;
      entry.me ||= mine;
    } else if (name === 'MESSAGE_REACTION_REMOVE' && known) {
      known.count -= 1;
      if (mine) known.me = false;
    }
    if (name === 'MESSAGE_REACTION_REMOVE_ALL') message.reactions = [];
    if (name === 'MESSAGE_REACTION_REMOVE_EMOJI') message.reactions = message.reactions.filter((one) => one !== known);
    message.reactions = message.reactions.filter((one) => one.count > 0);
  }
  if (data.channel_id === pane.channelId) pane.redraw(message.id);
  return true;
}

/** An edit tells everybody the same: what is one's own is kept from before. */
export function keepOwn(message, before) {
  for (const reaction of message.reactions ?? []) reaction.me = before.reactions?.find((one) => same(one.emoji, reaction.emoji))?.me ?? false;
  for (const entry of message.poll?.results.answer_counts ?? []) entry.me_voted = before.poll?.results.answer_counts.find((one) => one.id === entry.id)?.me_voted ?? false;
}
