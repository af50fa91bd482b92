// The control panel: time, misbehaviour, the world, the record.

import { h, fill, icon } from './dom.js';
import { control, get } from './api.js';

const WORDS = {
  en: {
    title: 'Control panel', hint: 'What happens here happens to every user and bot of this sandbox.', time: 'Time', faults: 'Faults of requests', gateway: 'Gateway', world: 'People and places', record: 'Record',
    run: 'running', frozen: 'standing still', freeze: 'Stand still', unfreeze: 'Run', method: 'Method', route: 'Route', user: 'User', any: 'any', what: 'What happens', times: 'How often', forever: 'until lifted', value: 'Value', inject: 'Put in force', clear: 'Lift all', lift: 'Lift',
    rate_limited: '429 rate limited', rate_limited_global: '429 global', fails: 'Fails with status', loses_answer: 'Done, but answers with status', slow: 'Slow (ms)', delayed: 'Slow by the clock above (ms)', event: 'Event', copies: 'Copies', duplicate: 'Duplicate the next',
    reconnect: 'Ask to reconnect', break: 'Break (resumable)', break_and_forget: 'Break and forget', invalid_session: 'Invalid session', ignore_heartbeats: 'Ignore heartbeats', close4000: 'Close 4000',
    newUser: 'New user', name: 'Name', create: 'Create', remove: 'Delete', removeServer: 'Delete server', language: 'Language', kind: 'Kind', join: 'Join', leave: 'Leave', newServer: 'New server', newChannel: 'New channel', channel: 'Channel', server: 'Server', permission: 'Permission', deny: 'Take away', allow: 'Grant', reset: 'Leave open', grantServer: 'Grant to the bot in the whole server', denyServer: 'Take from the bot', account: 'Whose', refuses: 'Refuses direct messages', text: 'Text', forum: 'Forum', privileged: 'Privileged intents', installed: 'Installed by', connected: 'connected', absent: 'not connected', requests: 'Requests and events, the newest first', pause: 'Pause',
  },
  pl: {
    title: 'Panel sterowania', hint: 'Co się tu stanie, dotyczy wszystkich użytkowników i botów tej piaskownicy.', time: 'Czas', faults: 'Błędy żądań', gateway: 'Brama', world: 'Ludzie i miejsca', record: 'Zapis',
    run: 'biegnie', frozen: 'stoi', freeze: 'Zatrzymaj', unfreeze: 'Uruchom', method: 'Metoda', route: 'Ścieżka', user: 'Użytkownik', any: 'dowolny', what: 'Co się dzieje', times: 'Ile razy', forever: 'do odwołania', value: 'Wartość', inject: 'Włącz', clear: 'Odwołaj wszystkie', lift: 'Odwołaj',
    rate_limited: '429 limit', rate_limited_global: '429 globalny', fails: 'Odmowa ze statusem', loses_answer: 'Wykonane, lecz odpowiada statusem', slow: 'Powoli (ms)', delayed: 'Powoli według zegara powyżej (ms)', event: 'Zdarzenie', copies: 'Kopie', duplicate: 'Powiel następne',
    reconnect: 'Poproś o ponowne połączenie', break: 'Zerwij (do wznowienia)', break_and_forget: 'Zerwij i zapomnij', invalid_session: 'Nieważna sesja', ignore_heartbeats: 'Ignoruj bicie serca', close4000: 'Zamknij 4000',
    newUser: 'Nowy użytkownik', name: 'Nazwa', create: 'Utwórz', remove: 'Usuń', removeServer: 'Usuń serwer', language: 'Język', kind: 'Rodzaj', join: 'Dołącz', leave: 'Opuść', newServer: 'Nowy serwer', newChannel: 'Nowy kanał', channel: 'Kanał', server: 'Serwer', permission: 'Uprawnienie', deny: 'Odbierz', allow: 'Nadaj', reset: 'Zostaw otwarte', grantServer: 'Nadaj botowi na całym serwerze', denyServer: 'Odbierz botowi', account: 'Czyje', refuses: 'Odmawia wiadomości prywatnych', text: 'Tekst', forum: 'Forum', privileged: 'Uprzywilejowane intencje', installed: 'Zainstalowane przez:', connected: 'połączony', absent: 'niepołączony', requests: 'Żądania i zdarzenia, najnowsze na górze', pause: 'Wstrzymaj',
  },
};

const ROUTES = ['', '/interactions/', '/webhooks/', '/channels/{channel_id}/messages', '/channels/{channel_id}', '/applications/', '/users/@me/channels', '/guilds/'];

const option = (value, text) => h('option', { value, text });

export class ControlPanel {
  constructor(root, changed) {
    this.root = root;
    this.changed = changed;
    this.lastRequest = null;
    this.lastEvent = null;
  }

  t(key) { return (this.locale?.startsWith('pl') ? WORDS.pl : WORDS.en)[key] ?? key; }

  async show(locale) {
    this.locale = locale;
    this.state = await get('state');
    this.root.setAttribute('aria-label', this.t('title'));
    fill(this.root, h('h2', { text: this.t('title') }), h('p', { class: 'hint', text: this.t('hint') }), this.clock(), this.faults(), this.gateway(), this.world(), this.record());
    this.root.hidden = false;
    this.drawState();
    this.timer ??= setInterval(() => this.poll(), 1000);
    this.poll();
  }

  hide() {
    this.root.hidden = true;
    clearInterval(this.timer);
    this.timer = null;
  }

  async act(action) {
    this.error.hidden = true;
    try {
      await control(action);
    } catch (problem) {
      this.error.textContent = problem.message;
      this.error.hidden = false;
    }
    this.state = await get('state');
    this.drawState();
    this.changed();
  }

  button(key, action, style = '') { return h('button', { class: `press ${style}`, type: 'button', text: this.t(key), onclick: action }); }

  field(key, control, wide = false) { return h('label', { class: wide ? 'wide' : '' }, this.t(key), control); }

  section(key, open, ...children) { return h('details', { open }, h('summary', { text: this.t(key) }), children); }

  clock() {
    this.time = h('div', {});
    this.error = h('p', { class: 'failed', role: 'alert', hidden: true });
    const leap = (label, seconds) => h('button', { class: 'press', type: 'button', text: label, onclick: () => this.act({ do: 'advance', seconds }) });
    this.freeze = h('button', { class: 'press', type: 'button', onclick: () => this.act({ do: 'freeze', on: !this.state.frozen }) });
    return this.section('time', true, this.error, this.time, h('div', { class: 'buttons' }, leap('+3 s', 3), leap('+1 min', 60), leap('+5 min', 300), leap('+15 min', 900), leap('+24 h', 86_400), this.freeze));
  }

  faults() {
    const method = h('select', {}, ['', 'GET', 'POST', 'PATCH', 'PUT', 'DELETE'].map((name) => option(name, name || this.t('any'))));
    const route = h('select', {}, ROUTES.map((name) => option(name, name || this.t('any'))));
    this.faultUser = h('select', {});
    const what = h('select', {}, ['rate_limited', 'rate_limited_global', 'fails', 'loses_answer', 'slow', 'delayed'].map((name) => option(name, this.t(name))));
    const value = h('input', { type: 'number', value: 1000, min: 0 });
    const times = h('input', { type: 'number', value: 1, min: 0, placeholder: this.t('forever') });
    what.addEventListener('change', () => { value.value = { fails: 503, loses_answer: 502, slow: 2500, delayed: 60_000 }[what.value] ?? 1000; });
    const inject = () => {
      const amount = Number(value.value);
      const fault = {
        rate_limited: { what: 'rate_limited', retry_after_ms: amount }, rate_limited_global: { what: 'rate_limited', retry_after_ms: amount, global: true },
        fails: { what: 'fails', status: amount }, loses_answer: { what: 'loses_answer', status: amount }, slow: { what: 'slow', ms: amount }, delayed: { what: 'delayed', ms: amount },
      }[what.value];
      this.act({ do: 'fault', method: method.value || null, route: route.value || null, user: this.faultUser.value || null, times: Number(times.value) || null, ...fault });
    };
    this.faultList = h('ul', { class: 'faults' });
    return this.section('faults', true, h('div', { class: 'grid' }, this.field('method', method), this.field('user', this.faultUser), this.field('route', route, true), this.field('what', what, true), this.field('value', value), this.field('times', times)),
      h('div', { class: 'buttons' }, this.button('inject', inject, 'primary'), this.button('clear', () => this.act({ do: 'clear_faults' }))), this.faultList);
  }

  gateway() {
    this.apps = h('div', {});
    const strike = (key, action) => this.button(key, () => this.act({ do: 'gateway', ...action }));
    const event = h('select', {}, ['INTERACTION_CREATE', 'MESSAGE_CREATE', 'GUILD_CREATE'].map((name) => option(name, name)));
    const copies = h('input', { type: 'number', value: 1, min: 1, max: 16 });
    return this.section('gateway', false, this.apps, h('div', { class: 'buttons' },
      strike('reconnect', { what: 'reconnect' }), strike('break', { what: 'break' }), strike('break_and_forget', { what: 'break_and_forget' }),
      strike('invalid_session', { what: 'invalid_session', resumable: false }), strike('close4000', { what: 'close', code: 4000 }), strike('ignore_heartbeats', { what: 'ignore_heartbeats' })),
    h('div', { class: 'grid' }, this.field('event', event), this.field('copies', copies)),
    h('div', { class: 'buttons' }, this.button('duplicate', () => this.act({ do: 'duplicate', event: event.value, copies: Number(copies.value), times: 1 }))));
  }

  world() {
    const name = h('input', { maxLength: 32 });
    const locale = h('select', {}, option('en-GB', 'English'), option('pl', 'Polski'));
    this.person = h('select', {});
    this.server = h('select', { onchange: () => this.drawChannels() });
    this.channel = h('select', {});
    this.account = h('select', {});
    this.permission = h('select', {});
    const place = h('input', { maxLength: 100 });
    const kind = h('select', {}, option('0', this.t('text')), option('15', this.t('forum')));
    const permit = (allowed) => () => this.act({ do: 'permission', channel: this.channel.value, account: this.account.value, permission: this.permission.value, allowed });
    const grant = (on) => () => this.act({ do: 'grant', guild: this.server.value, account: this.account.value, permission: this.permission.value, on });
    const refuse = () => { const person = this.state.people.find((entry) => entry.id === this.person.value); this.act({ do: 'refuse_direct_messages', user: person.id, on: !person.refuses_direct_messages }); };
    return this.section('world', false,
      h('div', { class: 'grid' }, this.field('newUser', name), this.field('language', locale)),
      h('div', { class: 'buttons' }, this.button('create', () => this.act({ do: 'create_user', name: name.value, locale: locale.value }), 'primary')),
      h('div', { class: 'grid' }, this.field('user', this.person), this.field('server', this.server)),
      h('div', { class: 'buttons' }, this.button('join', () => this.act({ do: 'join', guild: this.server.value, user: this.person.value })), this.button('leave', () => this.act({ do: 'leave', guild: this.server.value, user: this.person.value })),
        this.button('refuses', refuse), this.button('remove', () => this.act({ do: 'delete_user', user: this.person.value }), 'danger')),
      h('div', { class: 'grid' }, this.field('name', place), this.field('kind', kind)),
      h('div', { class: 'buttons' }, this.button('newChannel', () => this.act({ do: 'create_channel', guild: this.server.value, name: place.value, kind: Number(kind.value) })), this.button('newServer', () => this.act({ do: 'create_guild', name: place.value, owner: this.person.value })), this.button('removeServer', () => this.act({ do: 'delete_guild', guild: this.server.value }), 'danger')),
      h('div', { class: 'grid' }, this.field('channel', this.channel), this.field('account', this.account), this.field('permission', this.permission, true)),
      h('div', { class: 'buttons' }, this.button('deny', permit(false)), this.button('allow', permit(true)), this.button('reset', permit(null)), this.button('remove', () => this.act({ do: 'delete_channel', channel: this.channel.value }), 'danger')),
      // What a bot may do in the whole server is said by the role of its own.
      h('div', { class: 'buttons' }, this.button('grantServer', grant(true)), this.button('denyServer', grant(false))));
  }

  record() {
    this.log = h('ol', { class: 'record' });
    return this.section('record', false, h('p', { class: 'hint', text: this.t('requests') }), this.log);
  }

  drawState() {
    const { state } = this;
    this.drawTime();
    const keep = (select, entries) => { const old = select.value; fill(select, entries); if ([...select.options].some((entry) => entry.value === old)) select.value = old; };
    const people = state.people.map((person) => option(person.id, `${person.name}${person.refuses_direct_messages ? ' (–)' : ''}`));
    keep(this.faultUser, [option('', this.t('any')), ...people]);
    keep(this.person, [...people.map((entry) => entry.cloneNode(true)), ...state.applications.map((app) => option(app.id, app.name))]);
    keep(this.server, state.guilds.map((guild) => option(guild.id, guild.name)));
    keep(this.permission, state.permissions.map((name) => option(name, name)));
    this.permission.value ||= 'SEND_MESSAGES';
    this.drawChannels(keep);
    fill(this.apps, state.applications.map((app) => h('div', {}, h('span', { class: `dot ${app.connected ? 'on' : ''}`, 'aria-hidden': 'true' }), `${app.name}: ${this.t(app.connected ? 'connected' : 'absent')}, /${app.commands} `,
      h('button', { class: 'linkish', type: 'button', text: `${this.t('privileged')}: ${app.privileged_intents ? '✓' : '✗'}`, onclick: () => this.act({ do: 'privileged_intents', application: app.id, on: !app.privileged_intents }) }),
      ...(this.state.people ?? []).map((person) => h('button', { class: 'linkish', type: 'button', text: `${this.t('installed')} ${person.name}: ${app.installed_by.includes(person.id) ? '✓' : '✗'}`, onclick: () => this.act({ do: 'install', application: app.id, user: person.id, on: !app.installed_by.includes(person.id) }) })))));
    const named = (fault) => `${fault.method ?? '*'} ${fault.route ?? '*'} ${state.people.find((person) => person.id === fault.user)?.name ?? ''} → ${this.t(fault.what.what)} ${fault.what.status ?? fault.what.ms ?? `${fault.what.retry_after_ms} ms`} ×${fault.remaining ?? '∞'}`;
    fill(this.faultList, state.faults.map((fault) => h('li', {}, h('span', { text: named(fault) }), h('button', { class: 'icon-button', type: 'button', 'aria-label': this.t('lift'), onclick: () => this.act({ do: 'lift', id: fault.id }) }, icon('close')))));
  }

  drawChannels(keep = (select, entries) => fill(select, entries)) {
    const guild = this.state.guilds.find((entry) => entry.id === this.server.value);
    keep(this.channel, (guild?.channels ?? []).map((channel) => option(channel.id, `# ${channel.name}`)));
    const members = this.state.people.filter((person) => guild?.members.includes(person.id)).map((person) => option(person.id, person.name));
    keep(this.account, [...this.state.applications.map((app) => option(app.id, app.name)), option(guild?.id ?? '', '@everyone'), ...members]);
  }

  drawTime() {
    const date = new Date(this.state.now);
    this.time.textContent = `${date.toLocaleString(this.locale)} · ${this.t(this.state.frozen ? 'frozen' : 'run')}`;
    this.freeze.textContent = this.t(this.state.frozen ? 'unfreeze' : 'freeze');
  }

  async poll() {
    const [state, news] = await Promise.all([get('state'), get('record', { request: this.lastRequest, event: this.lastEvent })]).catch(() => [null, null]);
    if (!state || this.root.hidden) return;
    const changed = JSON.stringify({ ...state, now: 0 }) !== JSON.stringify({ ...this.state, now: 0 });
    this.state = state;
    this.drawTime();
    if (changed && !this.root.contains(document.activeElement)) this.drawState();
    this.lastRequest = news.requests.at(-1)?.number ?? this.lastRequest;
    this.lastEvent = news.events.at(-1)?.number ?? this.lastEvent;
    const line = (summary, kind, body) => h('li', {}, h('details', {}, h('summary', { class: kind, text: summary }), h('pre', { text: JSON.stringify(body, null, 2) })));
    for (const event of news.events) this.log.prepend(line(`◂ ${event.name}`, 'event', event.data));
    for (const request of news.requests) {
      const mark = request.struck ? ' !' : '';
      this.log.prepend(line(`${request.status} ${request.method} ${request.path}${mark}`, request.status < 400 ? 'ok' : 'no', { request: request.body, files: request.files, answer: request.answer }));
    }
    while (this.log.children.length > 200) this.log.lastChild.remove();
  }
}
