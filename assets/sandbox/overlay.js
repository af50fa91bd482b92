// What opens over the page: pinned messages, and pictures in full.

import { h, icon } from './dom.js';
import { get } from './api.js';
import { renderMessage } from './messages.js';

function sheet(className, label, closeLabel, ...children) {
  const dialog = h('dialog', { class: className, 'aria-label': label },
    h('header', {}, h('h2', { text: label }), h('button', { class: 'icon-button', type: 'button', title: closeLabel, 'aria-label': closeLabel, onclick: () => dialog.close() }, icon('close'))),
    ...children);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => { if (event.target === dialog) dialog.close(); });
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** A picture as large as the window allows, with its alt text. */
export function showPicture(pane, url, alt) {
  const { t } = pane;
  sheet('sheet large', alt || t('picture'), t('close'),
    h('img', { src: url, alt: alt ?? '' }),
    h('a', { href: url, target: '_blank', rel: 'noopener noreferrer', text: t('openOriginal') })).lang = pane.locale;
}

/** The pinned messages of the channel. */
export async function showPins(pane) {
  const { t } = pane;
  const list = h('ol', { class: 'pinned' });
  const dialog = sheet('sheet', t('pins'), t('close'), list);
  dialog.lang = pane.locale;
  const draw = async () => {
    const channel = pane.channelId;
    const pins = await get('pins', { user: pane.user, channel }).catch(() => []);
    const entry = (message) => {
      const item = renderMessage(pane, message, null, true);
      item.append(h('div', { class: 'pin-tools' },
        h('button', { class: 'press', type: 'button', text: t('jumpTo'), onclick: () => { dialog.close(); pane.history.jumpTo(message.id); } }),
        pane.channel()?.may_pin ? h('button', { class: 'icon-button', type: 'button', title: t('unpin'), 'aria-label': t('unpin'), onclick: async () => { await pane.do({ do: 'pin', channel, message: message.id, pinned: false }); await draw(); } }, icon('close')) : null));
      return item;
    };
    list.replaceChildren(...(pins.length ? pins.map(entry) : [h('li', { class: 'empty', text: t('noPins') })]));
  };
  await draw();
  list.querySelector('button')?.focus();
}
