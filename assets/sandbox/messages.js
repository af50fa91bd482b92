// Messages and everything that can stand in one.

import { h, avatar, icon } from './dom.js';
import { markdown, plainLine } from './markdown.js';
import { components } from './components.js';
import { COMPONENTS_V2, layout, textOf } from './layout.js';
import { picture, altText, fileLink } from './media.js';
import { messageMenu, userMenu } from './menu.js';
import { chooseReaction, poll, reactions } from './reactions.js';

export const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const APART = 7 * 60 * 1000;
const SYSTEM_ICONS = { 6: 'pin', 18: 'thread', 21: 'thread' };

function when(pane, iso) {
  const date = new Date(iso);
  const now = new Date(pane.now());
  const time = date.toLocaleTimeString(pane.locale, { timeStyle: 'short' });
  const days = Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(date).setHours(0, 0, 0, 0)) / 86_400_000);
  if (days === 0) return pane.t('today', time);
  if (days === 1) return pane.t('yesterday', time);
  return `${date.toLocaleDateString(pane.locale)} ${time}`;
}

const colour = (number) => (number === undefined || number === null ? 'var(--line)' : `#${number.toString(16).padStart(6, '0')}`);

function embed(pane, message, entry) {
  const md = (text) => markdown(text, pane.context);
  const external = (url, children) => (url ? h('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, children) : children);
  const attached = (url) => message.attachments.find((file) => file.url === url);
  const root = h('article', { class: 'embed' });
  root.style.borderLeftColor = colour(entry.color);
  if (entry.author) root.append(h('div', { class: 'by' }, entry.author.icon_url ? h('img', { src: entry.author.icon_url, alt: '' }) : null, external(entry.author.url, [entry.author.name])));
  if (entry.title) root.append(h('div', { class: 'title' }, external(entry.url, [md(entry.title)].flat())));
  if (entry.description) root.append(md(entry.description));
  if (entry.fields?.length) {
    root.append(h('div', { class: 'fields' }, entry.fields.map((field) => h('div', { class: `field ${field.inline ? 'inline' : ''}` }, h('b', {}, field.name), md(field.value)))));
  }
  if (entry.thumbnail) root.append(h('img', { class: 'thumb', src: entry.thumbnail.url, alt: attached(entry.thumbnail.url)?.description ?? '' }));
  if (entry.image) root.append(picture(pane, entry.image.url, attached(entry.image.url)?.description, entry.image));
  const foot = [entry.footer?.text, entry.timestamp ? when(pane, entry.timestamp) : null].filter(Boolean).join(' • ');
  if (foot) root.append(h('footer', { text: foot }));
  return root;
}

function attachments(pane, message) {
  const embedded = new Set((message.embeds ?? []).flatMap((entry) => [entry.image?.url, entry.thumbnail?.url]));
  return (message.attachments ?? []).filter((file) => !embedded.has(file.url)).map((file) => {
    if (file.content_type?.startsWith('image/')) {
      return h('figure', { style: 'margin:0' },
        picture(pane, file.url, file.description, file), altText(file.description));
    }
    return fileLink(file.url, file.filename, file.size);
  });
}

function lead(pane, message) {
  if (message.interaction) {
    return h('div', { class: 'lead' }, avatar(message.interaction.user, 'tiny'), h('span', { text: pane.t('used', pane.nameOf(message.interaction.user)) }), h('b', { text: message.type === 23 ? message.interaction.name : `/${message.interaction.name}` }));
  }
  if (message.type !== 19) return null;
  const original = message.referenced_message;
  if (!original) return h('div', { class: 'lead' }, h('span', { class: 'quoted', text: pane.t('deletedMessage') }));
  return h('button', { class: 'lead', type: 'button', tabIndex: -1, title: pane.t('jumpTo'), onclick: () => pane.history.jumpTo(original.id) }, avatar(original.author, 'tiny'), h('b', { text: pane.nameOf(original.author) }),
    h('span', { class: 'quoted' }, plainLine(textOf(original), pane.snapshot.users) || icon('picture')));
}

function systemText(pane, message) {
  const name = pane.nameOf(message.author);
  switch (message.type) {
    case 6: return pane.t('pinned', name);
    case 7: return pane.t('joined', name);
    case 18: return [pane.t('startedThread', name), ' ', h('button', { class: 'mention', type: 'button', text: message.content, onclick: () => pane.open(message.message_reference.channel_id) })];
    case 21: return pane.t('starter');
    case 46: return pollResult(pane, message);
    default: return null;
  }
}

function pollResult(pane, message) {
  const said = Object.fromEntries((message.embeds[0]?.fields ?? []).map((field) => [field.name, field.value]));
  return [pane.t('pollEnded', said.poll_question_text ?? ''), ' ', h('b', { text: said.victor_answer_text ?? pane.t('pollTie') })];
}

/** What was said elsewhere. */
function forwarded(pane, message) {
  return (message.message_snapshots ?? []).map(({ message: original }) => h('blockquote', { class: 'forwarded' },
    h('small', {}, icon('reply'), pane.t('forwarded')), original.content ? markdown(original.content, pane.context) : null,
    ...attachments(pane, original), ...original.embeds.map((entry) => embed(pane, original, entry))));
}

/** What can be done with a message, the bar at its side and its menu alike. */
function actions(pane, message) {
  const { t } = pane;
  if (message.flags & LOADING) return [];
  if (message.flags & EPHEMERAL) return [{ label: t('dismiss'), drawing: 'close', action: () => pane.do({ do: 'dismiss', channel: message.channel_id, message: message.id }) }];
  const own = message.author.id === pane.user;
  const channel = pane.channel();
  return [
    channel?.may_send === false ? null : { label: t('reply'), drawing: 'reply', action: () => pane.composer.replyTo(message) },
    message.type === 7 || message.type === 46 ? null : { label: t('react'), drawing: 'smile', action: (event) => chooseReaction(pane, message, event, pane.item(message.id)) },
    own && message.type !== 7 ? { label: t('edit'), drawing: 'edit', action: () => pane.composer.edit(message) } : null,
    channel?.guild_id && !message.thread && [0, 5].includes(channel.type) ? { label: t('thread'), drawing: 'thread', action: () => pane.askThread(message) } : null,
    channel?.may_pin ? { label: message.pinned ? t('unpin') : t('pin'), drawing: 'pin', action: () => pane.do({ do: 'pin', channel: message.channel_id, message: message.id, pinned: !message.pinned }) } : null,
    own || channel?.may_manage ? { label: t('delete'), drawing: 'delete', danger: true, action: () => pane.do({ do: 'delete', channel: message.channel_id, message: message.id }) } : null,
  ].filter(Boolean);
}

function tools(pane, message, root) {
  if (message.flags & (EPHEMERAL | LOADING)) return null;
  const { t } = pane;
  const tool = ({ label, drawing, action }) => h('button', { class: 'icon-button', type: 'button', title: label, 'aria-label': label, onclick: action }, icon(drawing));
  const more = h('button', { class: 'icon-button', type: 'button', title: t('more'), 'aria-label': t('more'), 'aria-haspopup': 'menu', onclick: (event) => messageMenu(pane, message, actions(pane, message), event, root) }, icon('more'));
  return h('div', { class: 'tools' }, actions(pane, message).map(tool), more);
}

export function isMentioned(pane, message) {
  const member = pane.guild()?.members.find((entry) => entry.user.id === pane.user);
  return message.author.id !== pane.user && (message.mention_everyone || message.mentions.some((user) => user.id === pane.user)
    || message.mention_roles.some((role) => member?.roles.includes(role)));
}

/** Whether a message continues the one before it. */
function continues(message, before) {
  return before && before.author.id === message.author.id && [0].includes(message.type) && ![6, 7, 18, 21].includes(before.type)
    && (before.flags & EPHEMERAL) === (message.flags & EPHEMERAL) && new Date(message.timestamp) - new Date(before.timestamp) < APART;
}

function edited(pane, message) {
  if (!message.edited_timestamp || message.flags & LOADING) return [];
  return [h('span', { class: 'edited', title: new Date(message.edited_timestamp).toLocaleString(pane.locale), text: pane.t('edited') })];
}

const openUser = (pane, user) => ({
  onclick: (event) => userMenu(pane, user, event, event.currentTarget),
  oncontextmenu: (event) => { event.preventDefault(); event.stopPropagation(); userMenu(pane, user, event, event.currentTarget); },
});

/** Picture and name of an author open their menu; the keyboard finds it in that of the message. */
function face(pane, user, quiet) {
  if (quiet) return avatar(user);
  return h('button', { class: 'face', type: 'button', tabIndex: -1, 'aria-hidden': 'true', ...openUser(pane, user) }, avatar(user));
}

function person(pane, user, quiet) {
  const name = pane.nameOf(user);
  if (quiet) return h('span', { class: 'author', text: name });
  return h('button', { class: 'author', type: 'button', tabIndex: -1, 'aria-haspopup': 'menu', text: name, ...openUser(pane, user) });
}

/** A message; `quiet` for one that is only quoted, without anything to press. */
export function renderMessage(pane, message, before, quiet = false) {
  const { t } = pane;
  const ephemeral = message.flags & EPHEMERAL;
  const joined = continues(message, before);
  const system = systemText(pane, message);
  const time = h('time', { dateTime: message.timestamp, title: new Date(message.timestamp).toLocaleString(pane.locale) });
  const classes = ['message', system ? 'told' : '', joined ? 'joined' : '', ephemeral ? 'ephemeral' : '', message.author.bot ? 'from-bot' : '', isMentioned(pane, message) ? 'mentioned' : ''];
  const root = h('li', { class: classes.filter(Boolean).join(' '), tabIndex: quiet ? undefined : -1, 'data-id': quiet ? undefined : message.id });
  if (!quiet) {
    root.addEventListener('contextmenu', (event) => {
      // Links and marked text keep the browser's own menu.
      if (event.target.closest('a') || !getSelection().isCollapsed) return;
      event.preventDefault();
      messageMenu(pane, message, actions(pane, message), event, root);
    });
  }
  if (system) {
    root.append(h('span', { class: 'side', 'aria-hidden': 'true' }, icon(SYSTEM_ICONS[message.type] ?? 'arrow')), h('div', { class: 'body system' }, system, ' ', h('span', { class: 'when', text: when(pane, message.timestamp) })));
    return root;
  }
  const lede = lead(pane, message);
  if (lede) root.append(lede);
  if (joined) {
    time.textContent = new Date(message.timestamp).toLocaleTimeString(pane.locale, { timeStyle: 'short' });
    root.append(h('span', { class: 'side' }, time));
  } else root.append(face(pane, message.author, quiet));
  const body = h('div', { class: 'body' });
  if (!joined) {
    time.className = 'when';
    time.textContent = when(pane, message.timestamp);
    body.append(h('div', {}, person(pane, message.author, quiet), message.author.bot ? h('span', { class: 'tag', text: t('app') }) : null, time));
  }
  if (message.flags & LOADING) {
    body.append(h('div', { class: 'system dots' }, t('thinking', pane.nameOf(message.author)), h('span', { text: '.' }), h('span', { text: '.' }), h('span', { text: '.' })));
  } else if (message.flags & COMPONENTS_V2) {
    body.append(layout(pane, message, quiet), ...edited(pane, message));
  } else if (message.content) {
    const text = markdown(message.content, pane.context);
    text.append(...edited(pane, message));
    body.append(text);
  }
  body.append(...forwarded(pane, message), ...poll(pane, message));
  // What is made of components shows nothing beside them.
  if (!(message.flags & COMPONENTS_V2)) {
    body.append(...attachments(pane, message), ...(message.embeds ?? []).map((entry) => embed(pane, message, entry)));
    if (!message.content) body.append(...edited(pane, message));
    if (!quiet) body.append(...components(pane, message));
  }
  if (quiet) { root.append(body); return root; }
  body.append(...reactions(pane, message));
  const failure = pane.failures.get(message.id);
  if (failure) body.append(h('div', { class: 'failed', role: 'alert', text: failure }));
  if (message.thread) body.append(h('div', { class: 'note' }, h('button', { type: 'button', onclick: () => pane.open(message.thread.id) }, icon('thread'), message.thread.name)));
  if (ephemeral) {
    body.append(h('div', { class: 'note' }, icon('eye'), `${t('onlyYou')} •`, h('button', { type: 'button', text: t('dismiss'), 'data-key': `dismiss-${message.id}`, onclick: () => pane.do({ do: 'dismiss', channel: message.channel_id, message: message.id }) })));
  }
  root.append(body);
  const bar = tools(pane, message, root);
  if (bar) root.append(bar);
  return root;
}

