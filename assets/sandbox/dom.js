// Building elements without ever parsing text as markup.

export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'class') element.className = value;
    else if (name === 'text') element.textContent = value;
    else if (name in element && !name.startsWith('aria') && name !== 'list') element[name] = value;
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** Replaces what is in `parent`, and keeps the focus where it was if it can. */
export function fill(parent, ...children) {
  const focus = parent.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  parent.replaceChildren(...children.flat().filter(Boolean));
  if (focus) parent.querySelector(`[data-key="${CSS.escape(focus)}"]`)?.focus();
}

/** A number that spreads identifiers over the colours. */
function hue(id) {
  let sum = 0;
  for (const digit of String(id)) sum = (sum * 31 + digit.charCodeAt(0)) % 360;
  return sum;
}

export function displayName(user) {
  return user?.global_name || user?.username || '?';
}

export function avatar(user, size = '') {
  const name = displayName(user);
  const element = h('span', { class: `avatar ${size} ${user?.bot ? 'bot' : ''}`, 'aria-hidden': 'true', text: [...name][0].toUpperCase() });
  element.style.background = user?.bot ? 'linear-gradient(135deg, #f2b263, #b9651b)' : `hsl(${hue(user?.id)} 46% 66%)`;
  return element;
}

let unique = 0;

export function freshId(prefix) {
  unique += 1;
  return `${prefix}-${unique}`;
}

export function announce(text) {
  document.getElementById('announcer').textContent = text;
}
