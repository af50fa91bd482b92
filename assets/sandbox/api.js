// Talking to the sandbox.

async function ask(path, options) {
  const response = await fetch(`/sandbox/api/${path}`, options);
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(body.error ?? response.statusText);
  return body;
}

const query = (values) => new URLSearchParams(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));

export const get = (path, values = {}) => ask(`${path}?${query(values)}`);

export const act = (user, action) => ask('act', { method: 'POST', body: JSON.stringify({ user, ...action }) });

export const control = (action) => ask('control', { method: 'POST', body: JSON.stringify(action) });

export const upload = (user, channel, content, file) => ask(
  `upload?${query({ user, channel, content, filename: file.name })}`,
  { method: 'POST', headers: { 'content-type': file.type || 'application/octet-stream' }, body: file },
);

/** Keeps a file for a field of a modal. */
export const keepFile = (user, channel, file) => ask(
  `file?${query({ user, channel, filename: file.name })}`,
  { method: 'POST', headers: { 'content-type': file.type || 'application/octet-stream' }, body: file },
);

/** Runs a command with a file for one of its options. */
export const commandWithFile = (user, { channel, line, options, nonce }, file) => ask(
  `command?${query({ user, channel, line, nonce, options: JSON.stringify(options), filename: file.name })}`,
  { method: 'POST', headers: { 'content-type': file.type || 'application/octet-stream' }, body: file },
);

/** Hears of everything `user` may know; comes back by itself after a loss. */
export function listen(user, { event, open, lost }) {
  let socket = null;
  let delay = 300;
  let ended = false;
  const connect = () => {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    socket = new WebSocket(`${scheme}://${location.host}/sandbox/api/ws?user=${user}`);
    socket.onopen = () => { delay = 300; open(); };
    socket.onmessage = (message) => { const { t, d } = JSON.parse(message.data); event(t, d); };
    socket.onclose = () => {
      if (ended) return;
      lost();
      setTimeout(connect, delay);
      delay = Math.min(delay * 2, 5000);
    };
  };
  connect();
  return () => { ended = true; socket.close(); };
}
