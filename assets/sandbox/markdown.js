// The markdown Discord shows, as elements. Nothing is ever parsed as HTML.

import { h, displayName } from './dom.js';
import { customEmoji } from './media.js';

const BLOCKS = [
  [/^```(?:([\w+-]+)\n)?([\s\S]*?)```\n?/, (match) => h('pre', {}, h('code', { text: match[2].replace(/^\n|\n$/g, '') }))],
  [/^>>> ([\s\S]*)/, (match, context) => h('blockquote', {}, inline(match[1], context))],
  [/^((?:> [^\n]*(?:\n|$))+)/, (match, context) => h('blockquote', {}, inline(match[1].replace(/^> /gm, '').replace(/\n$/, ''), context))],
  [/^(#{1,3}) +([^\n]+)\n?/, (match, context) => h(`h${match[1].length}`, {}, inline(match[2], context))],
  [/^-# +([^\n]+)\n?/, (match, context) => h('small', {}, inline(match[1], context))],
  [/^((?: *[-*] +[^\n]+(?:\n|$))+)/, (match, context) => list('ul', match[1], /^ *[-*] +/, context)],
  [/^((?: *\d+\. +[^\n]+(?:\n|$))+)/, (match, context) => list('ol', match[1], /^ *\d+\. +/, context)],
];

function list(tag, text, mark, context) {
  const lines = text.replace(/\n$/, '').split('\n');
  const items = lines.map((line) => h('li', {}, inline(line.replace(mark, ''), context)));
  const start = tag === 'ol' ? Number.parseInt(lines[0], 10) : undefined;
  return h(tag, { start }, items);
}

const safe = (url) => (/^https?:\/\//i.test(url) ? url : null);

const link = (url, children) => h('a', { href: url, target: '_blank', rel: 'noopener noreferrer nofollow' }, children);

const wrap = (tag) => (match, context) => h(tag, {}, inline(match[1], context));

const SPANS = [
  [/^\\([\\*_~`|>#\-[\]()<@:.])/, (match) => match[1]],
  [/^``([\s\S]+?)``(?!`)/, (match) => h('code', { text: match[1].trim() })],
  [/^`([^`]+)`/, (match) => h('code', { text: match[1] })],
  [/^\*\*\*([\s\S]+?)\*\*\*/, (match, context) => h('strong', {}, h('em', {}, inline(match[1], context)))],
  [/^\*\*([\s\S]+?)\*\*(?!\*)/, wrap('strong')],
  [/^__([\s\S]+?)__(?!_)/, wrap('u')],
  [/^~~([\s\S]+?)~~/, wrap('s')],
  [/^\*(?![\s*])([\s\S]*?[^\s*])\*(?!\*)/, wrap('em')],
  [/^_(?![\s_])([\s\S]*?[^\s_])_(?![\w_])/, wrap('em')],
  [/^\|\|([\s\S]+?)\|\|/, (match, context) => spoiler(inline(match[1], context))],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"]*")?\)/, (match, context) => link(match[2], inline(match[1], context))],
  [/^<(https?:\/\/[^\s>]+)>/, (match) => link(match[1], [match[1]])],
  [/^https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?(?![\w/])/, (match, context) => channelLink(match[1], context, match[2])],
  [/^https?:\/\/[^\s<>]*[^\s<>.,:;"')\]!?]/, (match) => (safe(match[0]) ? link(match[0], [match[0]]) : match[0])],
  [/^<@!?(\d+)>/, (match, context) => {
    const user = context.users[match[1]];
    return h('span', { class: `mention ${match[1] === context.self ? 'self-mention' : ''}`, text: `@${user ? context.nameOf(user) : match[1]}` });
  }],
  [/^<@&(\d+)>/, (match, context) => h('span', { class: 'mention', text: context.roleName(match[1]) })],
  [/^<#(\d+)>/, (match, context) => channelLink(match[1], context)],
  [/^<\/([^:>]+):(\d+)>/, (match, context) => context.commandMention(match[1], match[2])],
  [/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/, (match, context) => stamp(Number(match[1]), match[2] ?? 'f', context)],
  [/^<a?:(\w+):(\d+)>/, (match) => customEmoji(match[1], match[2])],
  [/^@(everyone|here)\b/, (match) => h('span', { class: 'mention', text: match[0] })],
];

/** A channel, or a message in one: addresses of either are shown so, too. */
function channelLink(id, context, message = null) {
  const open = async () => { await context.open(id); if (message) context.jumpTo(message); };
  return h('button', { class: 'mention', type: 'button', text: `# ${context.channelName(id)}${message ? ' › 💬' : ''}`, onclick: open });
}

function spoiler(children) {
  const element = h('span', { class: 'spoiler', tabIndex: 0, role: 'button', 'aria-expanded': 'false' }, children);
  const open = () => { element.classList.add('open'); element.setAttribute('aria-expanded', 'true'); };
  element.addEventListener('click', open);
  element.addEventListener('keydown', (event) => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); open(); } });
  return element;
}

const FORMATS = {
  t: { timeStyle: 'short' }, T: { timeStyle: 'medium' }, d: { dateStyle: 'short' }, D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' }, F: { dateStyle: 'full', timeStyle: 'short' },
};

export function relative(seconds, now, locale) {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const away = seconds - now / 1000;
  const units = [['year', 31_536_000], ['month', 2_592_000], ['day', 86_400], ['hour', 3600], ['minute', 60]];
  for (const [unit, size] of units) if (Math.abs(away) >= size) return format.format(Math.trunc(away / size), unit);
  return format.format(Math.trunc(away), 'second');
}

function stamp(seconds, style, context) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return '?';
  const full = date.toLocaleString(context.locale, FORMATS.F);
  const text = style === 'R' ? relative(seconds, context.now(), context.locale) : date.toLocaleString(context.locale, FORMATS[style]);
  const element = h('time', { class: 'stamp', dateTime: date.toISOString(), title: full, text });
  if (style === 'R') element.dataset.relative = seconds;
  return element;
}

function inline(text, context) {
  const out = [];
  let plain = '';
  const flush = () => { if (plain) { out.push(plain); plain = ''; } };
  let rest = text;
  while (rest) {
    let found = null;
    // Inside a word only a few marks mean something: `snake_case_name` stays as it is.
    const insideWord = /\w$/.test(plain) && rest[0] === '_';
    if (!insideWord && /[\\`*_~|[<h@]/.test(rest[0])) {
      for (const [pattern, build] of SPANS) {
        const match = pattern.exec(rest);
        if (match) { found = [match, build]; break; }
      }
    }
    if (found) {
      flush();
      out.push(found[1](found[0], context));
      rest = rest.slice(found[0][0].length);
    } else {
      plain += rest[0];
      rest = rest.slice(1);
    }
  }
  flush();
  return out;
}

/** Renders a text. `context` knows the names behind mentions, the clock and the locale. */
export function markdown(text, context) {
  const root = h('div', { class: 'md' });
  let rest = text;
  let paragraph = '';
  const flush = () => { if (paragraph) { root.append(...inline(paragraph, context)); paragraph = ''; } };
  while (rest) {
    let taken = false;
    for (const [pattern, build] of BLOCKS) {
      const match = pattern.exec(rest);
      if (!match) continue;
      paragraph = paragraph.replace(/\n$/, '');
      flush();
      root.append(build(match, context));
      rest = rest.slice(match[0].length);
      taken = true;
      break;
    }
    if (taken) continue;
    // A fence may open in the middle of a line; everything else begins a line.
    const end = rest.search(/\n|(?=```)/);
    const cut = end === -1 ? rest.length : Math.max(end + (rest[end] === '\n' ? 1 : 0), 1);
    paragraph += rest.slice(0, cut);
    rest = rest.slice(cut);
  }
  flush();
  return root;
}

/** One line without any marks, for quotes and notifications. */
export function plainLine(text, users) {
  return text.replace(/^(?:-#|#{1,3}|>) +/gm, '').replace(/<@!?(\d+)>/g, (_, id) => `@${displayName(users[id])}`).replace(/[*_~`|]|\n[\s\S]*/g, '').slice(0, 120);
}
