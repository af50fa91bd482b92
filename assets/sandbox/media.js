// Pictures, files and emojis.

import { h, icon } from './dom.js';
import { showPicture } from './overlay.js';

export function image(url, alt, size) {
  const element = h('img', { class: 'picture', src: url, alt: alt ?? '', loading: 'lazy' });
  if (size?.width && size?.height) { element.width = size.width; element.height = size.height; }
  // Tiny pictures are shown larger, as pixels.
  if (size?.width && size.width < 32) { element.style.width = '120px'; element.style.imageRendering = 'pixelated'; }
  return element;
}

/** A picture that opens in full when it is clicked. */
export function picture(pane, url, alt, size) {
  return h('button', { class: 'pictured', type: 'button', title: alt || pane.t('picture'), onclick: () => showPicture(pane, url, alt) }, image(url, alt, size));
}

/** The alt text, behind the mark that Discord shows on pictures that have one. */
export function altText(text) {
  return text ? h('details', { class: 'alt' }, h('summary', { text: 'ALT' }), h('p', { text })) : null;
}

export function fileLink(url, name, size) {
  return h('a', { class: 'file', href: url, download: name }, icon('file'), h('span', { text: name }), h('small', { text: `${Math.max(1, Math.round(size / 1024))} KB` }));
}

/** An emoji of an application, or its name where there is none of that number. */
export function customEmoji(name, id) {
  const element = h('img', { class: 'emoji', src: `/emojis/${id}.png`, alt: `:${name}:`, title: `:${name}:`, draggable: false });
  element.addEventListener('error', () => element.replaceWith(`:${name}:`), { once: true });
  return element;
}
