// A discord.js bot that does everything docs/sandbox.md promises, with the library as it is.
//
//     node suite.mjs URL TOKEN
//
// Each feature prints a line of JSON. People are played over the page's API (people.mjs).

import { assert, discord, intents } from './kit.mjs';
import { Sandbox } from './people.mjs';

const [url, token] = process.argv.slice(2);

// What the server lets the bot do besides what everybody may.
const RIGHTS = [
  'MANAGE_CHANNELS', 'MANAGE_ROLES', 'MANAGE_WEBHOOKS', 'MANAGE_MESSAGES', 'MANAGE_NICKNAMES', 'MANAGE_GUILD',
  'MANAGE_GUILD_EXPRESSIONS', 'CREATE_GUILD_EXPRESSIONS', 'KICK_MEMBERS', 'BAN_MEMBERS', 'MODERATE_MEMBERS',
  'VIEW_AUDIT_LOG', 'CREATE_INSTANT_INVITE',
];

const { Client, Partials } = discord;

/** The bot, the sandbox, and its people. */
class Stage {
  constructor() {
    this.url = url;
    this.token = token;
    this.sandbox = new Sandbox(url);
    // This is all that points discord.js at the sandbox.
    this.client = new Client({ intents, partials: [Partials.Channel, Partials.Message, Partials.Reaction, Partials.User], rest: { api: `${url}/api` } });
  }

  /** Begins to wait for an event, before whatever leads to it. */
  event(name, check = () => true) {
    return new Promise((resolve, reject) => {
      const end = setTimeout(() => reject(new Error(`no ${name}`)), 20_000);
      const hear = (...heard) => {
        if (!check(...heard)) return;
        clearTimeout(end);
        this.client.off(name, hear);
        resolve(heard);
      };
      this.client.on(name, hear);
    });
  }

  async refused(doing, code) {
    const error = await doing.then(() => null, (problem) => problem);
    assert(error, `nothing was refused; ${code} was expected`);
    assert(error.code === code, `${error.code} instead of ${code}: ${error.stack}`);
    return error;
  }
}

const features = [];
const feature = (name, test) => features.push([name, test]);

for (const part of ['commands', 'messages', 'places']) (await import(`./features_${part}.mjs`)).register(feature, discord);

const stage = new Stage();
const ready = stage.event('clientReady');
await stage.client.login(token);
await ready;
stage.guild = stage.client.guilds.cache.first();
stage.hall = stage.guild.channels.cache.find((channel) => channel.name === 'great-hall');
for (const name of ['Ada', 'Borin', 'Celina']) stage[name.toLowerCase()] = await stage.sandbox.person(name);
stage.role = stage.guild.members.me.roles.botRole;
for (const permission of RIGHTS) await stage.sandbox.control({ do: 'grant', guild: stage.guild.id, account: stage.client.user.id, permission });
for (const [name, test] of features) {
  const limit = new Promise((_, reject) => { setTimeout(() => reject(new Error('it takes too long')), 60_000).unref(); });
  try {
    await Promise.race([test(stage), limit]);
    console.log(JSON.stringify({ feature: name, ok: true }));
  } catch (problem) {
    console.log(JSON.stringify({ feature: name, ok: false, why: String(problem?.stack ?? problem) }));
  }
}
console.log(JSON.stringify({ done: features.length, library: `discord.js ${discord.version}` }));
await stage.client.destroy();
process.exit(0);
