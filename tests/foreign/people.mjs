// People of the sandbox, played over the API that its page lives on.

/** The page's API, without a page. */
export class Sandbox {
  constructor(url) { this.url = url; }

  async ask(path, query = {}, options = {}) {
    const answer = await fetch(`${this.url}/sandbox/api/${path}?${new URLSearchParams(query)}`, options);
    const body = await answer.json();
    if (!answer.ok) throw new Error(body.error);
    return body;
  }

  get(path, query) { return this.ask(path, query); }

  post(path, body, query) { return this.ask(path, query, { method: 'POST', body }); }

  control(action) { return this.post('control', JSON.stringify(action)); }

  async person(name) {
    const user = (await this.get('users')).find((one) => one.name === name);
    return new Person(this, user.id);
  }
}

/** Somebody at a page: sees what they may see, and does what a client would let them do. */
export class Person {
  constructor(sandbox, id) { this.sandbox = sandbox; this.id = id; }

  act(action) { return this.sandbox.post('act', JSON.stringify({ user: this.id, ...action })); }

  command(channel, line, options = {}) {
    return this.act({ do: 'command', channel, line, options: Object.entries(options) });
  }

  press(message, customId, ...values) {
    return this.act({ do: 'component', channel: message.channel_id, message: message.id, custom_id: customId, values });
  }

  messages(channel) { return this.sandbox.get('messages', { user: this.id, channel }); }

  /** Waits for a message that is as `wanted` says: a text in it, or a function. */
  sees(channel, wanted) {
    const check = typeof wanted === 'function' ? wanted : (message) => message.content.includes(wanted);
    return until(async () => (await this.messages(channel)).reverse().find(check), `nothing like ${wanted} in ${channel}`);
  }

  modal() {
    return until(async () => (await this.sandbox.get('snapshot', { user: this.id })).modal, 'no modal');
  }
}

/** Looks again and again until there is something to see. */
export async function until(look, otherwise, seconds = 20) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(otherwise);
}
