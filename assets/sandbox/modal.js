// Modals: those of bots, and the page's own small questions.

import { h, freshId } from './dom.js';

function field(input) {
  const id = freshId('field');
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
  return h('div', {}, counter, h('label', { class: 'field-label', htmlFor: id }, input.label, input.required === false ? null : h('span', { class: 'star', text: ' *' })), control);
}

/** Shows a form; `submit` gets the values by name and may refuse by throwing. */
export function showForm(t, { title, from, inputs, submit, cancel }) {
  const error = h('p', { class: 'error', role: 'alert', hidden: true });
  let sent = false;
  const form = h('form', { method: 'dialog', noValidate: false },
    h('h2', { text: title }), from ? h('p', { class: 'from', text: from }) : null, inputs.map(field), error,
    h('div', { class: 'actions' }, h('button', { class: 'press', type: 'button', text: t('cancel'), onclick: () => dialog.close() }), h('button', { class: 'press primary', type: 'submit', text: t('submit') })));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    try {
      await submit([...new FormData(form)]);
      sent = true;
      dialog.close();
    } catch (problem) {
      error.textContent = problem.message;
      error.hidden = false;
    }
  });
  const dialog = h('dialog', { 'aria-label': title }, form);
  dialog.addEventListener('close', () => { dialog.remove(); if (!sent) cancel?.(); });
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector('input, textarea')?.focus();
  return dialog;
}

/** A modal of a bot. */
export function showModal(pane, modal) {
  const inputs = modal.data.components.flatMap((row) => row.components);
  return showForm(pane.t, {
    title: modal.data.title,
    // With several people on the page it must be clear who is asked.
    from: `${pane.nameOf(modal.application)} → ${pane.nameOf(pane.snapshot.user)}`,
    inputs,
    submit: (fields) => pane.sendInteraction({ do: 'submit_modal', interaction: modal.id, fields }, null),
    cancel: () => pane.do({ do: 'dismiss_modal', interaction: modal.id }),
  });
}
