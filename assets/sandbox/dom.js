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

/** Spreads identifiers over the colours; people made together differ by little. */
function hue(id) {
  return (Number(BigInt(id ?? 0) % 9973n) * 137.5 + 20) % 360;
}

/** Line drawings of our own, so that no symbol depends on a font. */
const DRAWINGS = {
  reply: 'M10 5 4 11l6 6M4 11h9a7 7 0 0 1 7 7v1',
  edit: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
  thread: 'M6 4v10a4 4 0 0 0 4 4h8M6 9h12M15 15l3 3-3 3M15 6l3 3-3 3',
  pin: 'M9 4h6l-1 6 4 4H6l4-4zM12 14v7',
  delete: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10 11v5M14 11v5',
  eye: 'M2 12s4-6 10-6 10 6 10 6-4 6-10 6-10-6-10-6zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  smile: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8.5 14.5c1 1.3 2.2 2 3.5 2s2.5-.7 3.5-2M9 9.3v.9M15 9.3v.9',
  plus: 'M12 5v14M5 12h14',
  menu: 'M4 7h16M4 12h16M4 17h16',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  close: 'M6 6l12 12M18 6 6 18',
  panel: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  hash: 'M9 4 7 20M17 4l-2 16M4 9h17M3 15h17',
  forum: 'M4 5h16v11H11l-4 4v-4H4zM8 9h8M8 12h5',
  lock: 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3',
  horn: 'M4 10v4l11 5V5zM15 9a3 3 0 0 1 0 6M7 15l1 5h3',
  people: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.2 3.2 0 0 1 0 6.2M18 14.4c2.2.7 3.5 2.6 3.5 5.6',
  more: 'M5 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1M12 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1M19 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  at: 'M15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0v1.5a2.5 2.5 0 0 0 5 0V12a8.5 8.5 0 1 0-3.5 6.9',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4',
};

export function icon(name) {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', DRAWINGS[name] ?? DRAWINGS.hash);
  svg.append(path);
  return svg;
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

/** A mark of our own for a request. Browsers keep better ones from pages over plain HTTP. */
export function freshNonce() {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

export function announce(text) {
  document.getElementById('announcer').textContent = text;
}
