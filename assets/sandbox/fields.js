// What can be filled in in a modal.

import { h, freshId } from './dom.js';
import { offered } from './components.js';
import { keepFile } from './api.js';

const TEXT = 4;
const FILE = 19;
const RADIO = 21;
const BOXES = 22;
const BOX = 23;

const star = (input) => (input.required === false || input.type === BOX ? null : h('span', { class: 'star', text: ' *' }));

function text(input, id) {
  const long = input.style === 2;
  const control = h(long ? 'textarea' : 'input', {
    id, name: input.custom_id, value: input.value ?? '', placeholder: input.placeholder ?? '', required: input.required !== false,
    maxLength: input.max_length ?? 4000, autocomplete: 'off',
  });
  if (input.min_length) control.minLength = input.min_length;
  const counter = h('span', { class: 'counter', 'aria-hidden': 'true' });
  const count = () => { counter.textContent = input.max_length ? `${control.value.length}/${input.max_length}` : ''; };
  control.addEventListener('input', count);
  count();
  return { before: counter, control, value: () => control.value };
}

/** The browser's own menu for one thing; several are boxes to tick. */
function menu(pane, input, id) {
  const preset = new Set((input.default_values ?? []).map((entry) => entry.id));
  const choices = offered(pane, input).map((choice) => ({ ...choice, default: Boolean(choice.default) || preset.has(choice.value) }));
  if (input.max_values > 1) return group({ ...input, type: BOXES, options: choices }, id);
  const option = (choice) => h('option', { value: choice.value, text: choice.label, selected: choice.default });
  const control = h('select', { id, required: input.required !== false, 'data-custom-id': input.custom_id }, h('option', { value: '', text: input.placeholder ?? '' }), choices.map(option));
  return { control, value: () => [control.value].filter(Boolean) };
}

function group(input, id) {
  const kind = input.type === RADIO ? 'radio' : 'checkbox';
  const boxes = input.options.map((option) => h('input', { type: kind, name: id, value: option.value, checked: Boolean(option.default), required: kind === 'radio' && input.required !== false }));
  const line = (option, index) => h('label', { class: 'choice' }, boxes[index], h('span', {}, option.label, option.description ? h('small', { text: option.description }) : null));
  const control = h('div', { id, class: 'choices', role: kind === 'radio' ? 'radiogroup' : 'group', 'data-custom-id': input.custom_id }, input.options.map(line));
  const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);
  return { control, value: () => (kind === 'radio' ? chosen()[0] ?? '' : chosen()) };
}

function upload(pane, channel, input, id) {
  const control = h('input', { id, type: 'file', multiple: input.max_values > 1, required: input.required !== false, 'data-custom-id': input.custom_id });
  return { control, value: () => Promise.all([...control.files].map(async (file) => (await keepFile(pane.user, channel, file)).id)) };
}

function box(input, id) {
  const control = h('input', { id, type: 'checkbox', checked: Boolean(input.default), 'data-custom-id': input.custom_id });
  return { control, value: () => control.checked };
}

function build(pane, channel, input, id) {
  switch (input.type ?? TEXT) {
    case TEXT: return text(input, id);
    case FILE: return upload(pane, channel, input, id);
    case RADIO: case BOXES: return group(input, id);
    case BOX: return box(input, id);
    default: return menu(pane, input, id);
  }
}

/** A field with its label; `value` gives what was put in. */
export function field(input, { pane = null, channel = null, label = input.label, description = null } = {}) {
  const id = freshId('field');
  const { before = null, control, value } = build(pane, channel, input, id);
  const words = h('label', { class: 'field-label', htmlFor: id }, label, star(input), description ? h('small', { text: description }) : null);
  return { name: input.custom_id, value, element: h('div', {}, before, words, control) };
}
