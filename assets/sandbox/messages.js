// Messages and everything that can stand in one.

import { h, avatar, icon } from './dom.js';
import { markdown, plainLine } from './markdown.js';
import { components } from './components.js';

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const APART = 7 * 60 * 1000;

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

function picture(url, alt, size) {
  const image = h('img', { class: 'picture', src: url, alt: alt ?? '', loading: 'lazy' });
  if (size?.width && size?.height) { image.width = size.width; image.height = size.height; }
  // Tiny pictures are shown larger, as pixels.
  if (size?.width && size.width < 32) { image.style.width = '120px'; image.style.imageRendering = 'pixelated'; }
  return image;
}

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
  if (entry.image) root.append(picture(entry.image.url, attached(entry.image.url)?.description, entry.image));
  const foot = [entry.footer?.text, entry.timestamp ? when(pane, entry.timestamp) : null].filter(Boolean).join(' • ');
  if (foot) root.append(h('footer', { text: foot }));
  return root;
}

function attachments(pane, message) {
  const embedded = new Set((message.embeds ?? []).flatMap((entry) => [entry.image?.url, entry.thumbnail?.url]));
  return (message.attachments ?? []).filter((file) => !embedded.has(file.url)).map((file) => {
    if (file.content_type?.startsWith('image/')) {
      return h('figure', { style: 'margin:0' },
        h('a', { href: file.url, target: '_blank', rel: 'noopener' }, picture(file.url, file.description, file)),
        file.description ? h('figcaption', { class: 'alt', text: file.description }) : null);
    }
    return h('a', { class: 'file', href: file.url, download: file.filename }, icon('file'), h('span', { text: file.filename }), h('small', { text: `${Math.max(1, Math.round(file.size / 1024))} KB` }));
  });
}

function lead(pane, message) {
  if (message.interaction) {
    return h('div', { class: 'lead' }, avatar(message.interaction.user, 'tiny'), h('span', { text: pane.t('used', pane.nameOf(message.interaction.user)) }), h('b', { text: `/${message.interaction.name}` }));
  }
  if (message.type !== 19) return null;
  const original = message.referenced_message;
  if (!original) return h('div', { class: 'lead' }, h('span', { class: 'quoted', text: pane.t('deletedMessage') }));
  return h('div', { class: 'lead' }, avatar(original.author, 'tiny'), h('b', { text: pane.nameOf(original.author) }),
    h('span', { class: 'quoted', }, plainLine(original.content, pane.snapshot.users) || icon('picture')));
}

function systemText(pane, message) {
  const name = pane.nameOf(message.author);
  switch (message.type) {
    case 6: return pane.t('pinned', name);
    case 7: return pane.t('joined', name);
    case 18: return pane.t('startedThread', name, message.content);
    case 21: return pane.t('starter');
    default: return null;
  }
}

function tools(pane, message) {
  if (message.flags & (EPHEMERAL | LOADING)) return null;
  const { t } = pane;
  const own = message.author.id === pane.user;
  const channel = pane.channel();
  const tool = (label, drawing, action) => h('button', { class: 'icon-button', type: 'button', title: label, 'aria-label': label, onclick: action }, icon(drawing));
  return h('div', { class: 'tools' },
    channel?.may_send === false ? null : tool(t('reply'), 'reply', () => pane.composer.replyTo(message)),
    own && message.type !== 7 ? tool(t('edit'), 'edit', () => pane.composer.edit(message)) : null,
    channel?.guild_id && !message.thread && [0, 5].includes(channel.type) ? tool(t('thread'), 'thread', () => pane.askThread(message)) : null,
    channel?.may_pin ? tool(message.pinned ? t('unpin') : t('pin'), 'pin', () => pane.do({ do: 'pin', channel: message.channel_id, message: message.id, pinned: !message.pinned })) : null,
    own || channel?.may_manage ? tool(t('delete'), 'delete', () => pane.do({ do: 'delete', channel: message.channel_id, message: message.id })) : null);
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

export function renderMessage(pane, message, before) {
  const { t } = pane;
  const ephemeral = message.flags & EPHEMERAL;
  const joined = continues(message, before);
  const system = systemText(pane, message);
  const time = h('time', { dateTime: message.timestamp, title: new Date(message.timestamp).toLocaleString(pane.locale) });
  const classes = ['message', joined ? 'joined' : '', ephemeral ? 'ephemeral' : '', message.author.bot ? 'from-bot' : '', isMentioned(pane, message) ? 'mentioned' : ''];
  const root = h('li', { class: classes.filter(Boolean).join(' '), tabIndex: -1, 'data-id': message.id });
  if (system) {
    root.append(h('span', { class: 'side', 'aria-hidden': 'true' }), h('div', { class: 'body system' }, system, ' ', h('span', { class: 'when', text: when(pane, message.timestamp) })));
    return root;
  }
  const lede = lead(pane, message);
  if (lede) root.append(lede);
  if (joined) {
    time.textContent = new Date(message.timestamp).toLocaleTimeString(pane.locale, { timeStyle: 'short' });
    root.append(h('span', { class: 'side' }, time));
  } else root.append(avatar(message.author));
  const body = h('div', { class: 'body' });
  if (!joined) {
    time.className = 'when';
    time.textContent = when(pane, message.timestamp);
    body.append(h('div', {}, h('span', { class: 'author', text: pane.nameOf(message.author) }), message.author.bot ? h('span', { class: 'tag', text: t('app') }) : null, time));
  }
  if (message.flags & LOADING) {
    body.append(h('div', { class: 'system dots' }, t('thinking', pane.nameOf(message.author)), h('span', { text: '.' }), h('span', { text: '.' }), h('span', { text: '.' })));
  } else if (message.content) {
    const text = markdown(message.content, pane.context);
    if (message.edited_timestamp) text.append(h('span', { class: 'edited', title: new Date(message.edited_timestamp).toLocaleString(pane.locale), text: t('edited') }));
    body.append(text);
  }
  body.append(...attachments(pane, message), ...(message.embeds ?? []).map((entry) => embed(pane, message, entry)), ...components(pane, message));
  const failure = pane.failures.get(message.id);
  if (failure) body.append(h('div', { class: 'failed', role: 'alert', text: failure }));
  if (message.thread) body.append(h('div', { class: 'note' }, h('button', { type: 'button', onclick: () => pane.open(message.thread.id) }, icon('thread'), message.thread.name)));
  if (ephemeral) {
    body.append(h('div', { class: 'note' }, icon('eye'), `${t('onlyYou')} •`, h('button', { type: 'button', text: t('dismiss'), 'data-key': `dismiss-${message.id}`, onclick: () => pane.do({ do: 'dismiss', channel: message.channel_id, message: message.id }) })));
  }
  root.append(body);
  const bar = tools(pane, message);
  if (bar) root.append(bar);
  return root;
}

