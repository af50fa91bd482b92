// Messages made of components alone: containers, sections, texts, pictures.

import { h } from './dom.js';
import { markdown } from './markdown.js';
import { picture, altText, fileLink } from './media.js';
import { control } from './components.js';

export const COMPONENTS_V2 = 1 << 15;

/** What hides until it is clicked. */
function spoiled(pane, element) {
  const cover = h('button', { class: 'cover', type: 'button', text: pane.t('spoiler'), onclick: () => { cover.remove(); wrapper.classList.remove('spoiled'); } });
  const wrapper = h('div', { class: 'spoiled' }, element, cover);
  return wrapper;
}

const unlessSpoiler = (pane, component, element) => (component.spoiler ? spoiled(pane, element) : element);

function media(pane, item) {
  const figure = h('figure', {}, picture(pane, item.media.url, item.description, item.media), altText(item.description));
  return unlessSpoiler(pane, item, figure);
}

function gallery(pane, component) {
  return h('div', { class: `gallery of-${Math.min(component.items.length, 4)}` }, component.items.map((item) => media(pane, item)));
}

function section(pane, message, component, quiet) {
  const beside = component.accessory.type === 11
    ? unlessSpoiler(pane, component.accessory, h('img', { class: 'thumbnail', src: component.accessory.media.url, alt: component.accessory.description ?? '' }))
    : quiet ? null : control(pane, message, component.accessory);
  return h('div', { class: 'section' }, h('div', { class: 'lines' }, children(pane, message, component, quiet)), h('div', { class: 'accessory' }, beside));
}

function container(pane, message, component, quiet) {
  const element = h('div', { class: 'container' }, children(pane, message, component, quiet));
  if (component.accent_color !== null && component.accent_color !== undefined) {
    element.classList.add('accented');
    element.style.setProperty('--colour', `#${component.accent_color.toString(16).padStart(6, '0')}`);
  }
  return unlessSpoiler(pane, component, element);
}

function shown(pane, message, component, quiet) {
  switch (component.type) {
    case 1: return quiet ? null : h('div', { class: 'row' }, component.components.map((one) => control(pane, message, one)));
    case 9: return section(pane, message, component, quiet);
    case 10: return markdown(component.content, pane.context);
    case 12: return gallery(pane, component);
    case 13: return unlessSpoiler(pane, component, fileLink(component.file.url, component.name, component.size));
    case 14: return h('hr', { class: `separator ${component.spacing === 2 ? 'large' : ''} ${component.divider ? '' : 'blank'}` });
    case 17: return container(pane, message, component, quiet);
    default: return null;
  }
}

const children = (pane, message, component, quiet) => component.components.map((one) => shown(pane, message, one, quiet));

/** The whole of a message made of components. */
export function layout(pane, message, quiet) {
  return h('div', { class: 'layout' }, (message.components ?? []).map((component) => shown(pane, message, component, quiet)));
}

/** All there is to read in it, for quotes and announcements. */
export function textOf(message) {
  if (!(message.flags & COMPONENTS_V2)) return message.content;
  const texts = [];
  const walk = (components) => components.forEach((component) => {
    if (component.type === 10) texts.push(component.content);
    walk(component.components ?? []);
  });
  walk(message.components ?? []);
  return texts.join('\n');
}
