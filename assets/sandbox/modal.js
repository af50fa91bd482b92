// Modals: those of bots, and the page's own small questions.

import { h } from './dom.js';
import { field } from './fields.js';
import { markdown } from './markdown.js';

/** Shows a form; `submit` gets the values by name and may refuse by throwing. */
export function showForm(t, { title, from, inputs, parts = inputs.map((input) => field(input)), submit, cancel }) {
  const error = h('p', { class: 'error', role: 'alert', hidden: true });
  let sent = false;
  const form = h('form', { method: 'dialog', noValidate: false },
    h('h2', { text: title }), from ? h('p', { class: 'from', text: from }) : null, parts.map((part) => part.element), error,
    h('div', { class: 'actions' }, h('button', { class: 'press', type: 'button', text: t('cancel'), onclick: () => dialog.close() }), h('button', { class: 'press primary', type: 'submit', text: t('submit') })));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    try {
      const fields = parts.filter((part) => part.name);
      await submit(await Promise.all(fields.map(async (part) => [part.name, await part.value()])));
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
  form.querySelector('input, textarea, select')?.focus();
  return dialog;
}

/** A modal of a bot. */
export function showModal(pane, modal) {
  const channel = modal.channel_id;
  const part = (row) => {
    if (row.type === 18) return [field(row.component, { pane, channel, label: row.label, description: row.description })];
    if (row.type === 10) return [{ element: h('div', { class: 'note-text' }, markdown(row.content, pane.context)) }];
    return row.components.map((input) => field(input, { pane, channel }));
  };
  return showForm(pane.t, {
    title: modal.data.title,
    // With several people on the page it must be clear who is asked.
    from: `${pane.nameOf(modal.application)} → ${pane.nameOf(pane.snapshot.user)}`,
    parts: modal.data.components.flatMap(part),
    submit: (fields) => pane.sendInteraction({ do: 'submit_modal', interaction: modal.id, fields }, null),
    cancel: () => pane.do({ do: 'dismiss_modal', interaction: modal.id }),
  });
}
