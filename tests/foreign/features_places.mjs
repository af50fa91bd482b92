// Servers: channels, threads, roles, members, and what moderators do, with discord.js.

import { PNG } from './features_messages.mjs';
import { assert } from './kit.mjs';

export function register(feature, discord) {
  const { ActionRowBuilder, AuditLogEvent, ButtonBuilder, ButtonStyle, ChannelType, PermissionFlagsBits } = discord;

  feature('threads and forum posts', async (t) => {
    const sent = await t.hall.send('a thread grows here');
    const made = t.event('threadCreate');
    const thread = await sent.startThread({ name: 'digging' });
    await made;
    await thread.send('within');
    await t.ada.sees(thread.id, 'within');
    await thread.members.add(t.borin.id);
    assert((await thread.members.fetch()).has(t.borin.id));
    await thread.setArchived(true);
    assert((await t.hall.threads.fetchArchived()).threads.has(thread.id));
    await thread.setArchived(false);
    await thread.setName('digging on');
    assert((await t.guild.channels.fetchActiveThreads()).threads.has(thread.id));
    const secret = await t.hall.threads.create({ name: 'secret', type: ChannelType.PrivateThread });
    await secret.delete();
    const forum = t.guild.channels.cache.find((channel) => channel.type === ChannelType.GuildForum);
    const post = await forum.threads.create({ name: 'a table', message: { content: 'come and play' } });
    await t.ada.sees(post.id, 'come and play');
  });

  feature('channels, made, changed, sorted and deleted by a bot that may', async (t) => {
    const made = t.event('channelCreate');
    const category = await t.guild.channels.create({ name: 'Mines', type: ChannelType.GuildCategory });
    await made;
    const channel = await t.guild.channels.create({ name: 'Deep Shaft', parent: category, topic: 'down', rateLimitPerUser: 5 });
    assert(channel.name === 'deep-shaft' && channel.parentId === category.id);
    await channel.edit({ topic: 'further down', nsfw: true });
    assert((await t.client.channels.fetch(channel.id, { force: true })).topic === 'further down');
    await channel.permissionOverwrites.edit(t.role, { ViewChannel: true });
    await channel.permissionOverwrites.edit(t.guild.roles.everyone, { ViewChannel: false });
    assert(!JSON.stringify(await t.sandbox.get('snapshot', { user: t.borin.id })).includes(channel.id));
    await channel.permissionOverwrites.delete(t.guild.roles.everyone);
    await channel.setPosition(0);
    const forum = await t.guild.channels.create({ name: 'tables two', type: ChannelType.GuildForum, availableTags: [{ name: 'open' }] });
    assert(forum.availableTags[0].name === 'open');
    for (const place of [channel, forum, category]) await place.delete();
  });

  feature('roles, made, changed, sorted, given and deleted by a bot that may', async (t) => {
    const role = await t.guild.roles.create({ name: 'Miner', colors: { primaryColor: 0x123456 }, hoist: true, mentionable: true });
    const other = await t.guild.roles.create({ name: 'Smith' });
    await role.edit({ name: 'Master miner' });
    await other.setPosition(2);
    assert((await t.guild.roles.fetch(other.id, { force: true })).rawPosition === 2);
    const borin = await t.guild.members.fetch(t.borin.id);
    const changed = t.event('guildMemberUpdate', (_, after) => after.id === borin.id);
    await borin.roles.add(role);
    assert((await changed)[1].roles.cache.has(role.id));
    await borin.roles.remove(role);
    for (const one of [role, other]) await one.delete();
    await t.refused(t.guild.roles.create({ name: 'Everything', permissions: PermissionFlagsBits.Administrator }), 50013);
  });

  feature('members: nicknames, time-outs, kicks, coming and going', async (t) => {
    let borin = await t.guild.members.fetch(t.borin.id);
    await borin.setNickname('Borin the Bold');
    assert((await t.guild.members.fetch({ user: t.borin.id, force: true })).nickname === 'Borin the Bold');
    // Longer than the sandbox's clock is ahead of the machine's.
    await borin.timeout(24 * 60 * 60 * 1000, 'too loud');
    const spoken = await t.borin.act({ do: 'send', channel: t.hall.id, content: 'may I?' }).catch((problem) => problem.message);
    assert(String(spoken).includes('50013'), 'whoever is in time-out does not speak');
    borin = await t.guild.members.fetch({ user: t.borin.id, force: true });
    await borin.timeout(null);
    const left = t.event('guildMemberRemove');
    await borin.kick('out');
    assert((await left)[0].id === t.borin.id);
    const joined = t.event('guildMemberAdd');
    await t.sandbox.control({ do: 'join', guild: t.guild.id, user: t.borin.id });
    assert((await joined)[0].id === t.borin.id);
  });

  feature('bans, one and many', async (t) => {
    const banned = t.event('guildBanAdd');
    await t.guild.bans.create(t.celina.id, { reason: 'cheated', deleteMessageSeconds: 60 });
    assert((await banned)[0].user.id === t.celina.id);
    assert((await t.guild.bans.fetch({ user: t.celina.id, force: true })).reason === 'cheated');
    assert((await t.guild.bans.fetch()).has(t.celina.id));
    const back = await t.sandbox.control({ do: 'join', guild: t.guild.id, user: t.celina.id }).catch((problem) => problem.message);
    assert(String(back).includes('banned'), 'whoever is banned does not come back');
    const lifted = t.event('guildBanRemove');
    await t.guild.bans.remove(t.celina.id);
    await lifted;
    const result = await t.guild.bans.bulkCreate([t.celina.id]);
    assert(result.bannedUsers.join() === t.celina.id);
    await t.guild.bans.remove(t.celina.id);
    await t.refused(t.guild.bans.fetch({ user: t.celina.id, force: true }), 10026);
    await t.sandbox.control({ do: 'join', guild: t.guild.id, user: t.celina.id });
  });

  feature('the audit log, with reasons', async (t) => {
    const heard = t.event('guildAuditLogEntryCreate', (entry) => entry.action === AuditLogEvent.RoleCreate);
    const role = await t.guild.roles.create({ name: 'Scribe', reason: 'zażółć gęślą jaźń' });
    assert((await heard)[0].reason === 'zażółć gęślą jaźń');
    const log = await t.guild.fetchAuditLogs({ limit: 5, type: AuditLogEvent.RoleCreate });
    const entry = log.entries.first();
    assert(entry.targetId === role.id && entry.changes.some((change) => change.key === 'name' && change.new === 'Scribe'));
    await role.delete();
    const kicks = await t.guild.fetchAuditLogs({ type: AuditLogEvent.MemberKick });
    assert(kicks.entries.first().reason === 'out');
  });

  feature('webhooks: made, written through, edited, deleted', async (t) => {
    const changed = t.event('webhooksUpdate');
    const hook = await t.hall.createWebhook({ name: 'Crier' });
    await changed;
    const sent = await hook.send({ content: 'hear ye', username: 'The Crier' });
    const seen = await t.ada.sees(t.hall.id, 'hear ye');
    assert(seen.author.username === 'The Crier' && seen.webhook_id === hook.id);
    await hook.editMessage(sent.id, { content: 'hear ye all' });
    assert((await hook.fetchMessage(sent.id)).content === 'hear ye all');
    await hook.deleteMessage(sent.id);
    assert((await t.hall.fetchWebhooks()).has(hook.id));
    assert((await t.guild.fetchWebhooks()).has(hook.id));
    await hook.edit({ name: 'Herald' });
    assert((await t.client.fetchWebhook(hook.id)).name === 'Herald');
    await hook.delete();
    await t.refused(t.client.fetchWebhook(hook.id), 10015);
  });

  feature('invites: made, looked up, accepted, deleted', async (t) => {
    const made = t.event('inviteCreate');
    const invite = await t.hall.createInvite({ maxAge: 3600, maxUses: 2 });
    assert((await made)[0].code === invite.code);
    assert((await t.client.fetchInvite(invite.code)).guild.id === t.guild.id);
    const guest = await t.sandbox.control({ do: 'create_user', name: 'Guest', locale: 'en-GB' });
    const joined = t.event('guildMemberAdd');
    await t.sandbox.post('act', JSON.stringify({ user: guest.id, do: 'accept_invite', code: invite.code }));
    assert((await joined)[0].id === guest.id);
    assert((await t.guild.invites.fetch({ channelId: t.hall.id, cache: false })).first().uses === 1);
    assert((await t.guild.invites.fetch()).has(invite.code));
    const gone = t.event('inviteDelete');
    await invite.delete();
    await gone;
    await t.refused(t.client.fetchInvite(invite.code), 10006);
  });

  feature('emojis of a server and of the application', async (t) => {
    const emoji = await t.guild.emojis.create({ name: 'ore', attachment: PNG });
    const sent = await t.hall.send(`${emoji}`);
    await sent.react(emoji);
    assert((await t.hall.messages.fetch({ message: sent.id, force: true })).reactions.cache.has(emoji.id));
    const renamed = await emoji.edit({ name: 'iron' });
    assert(renamed.name === 'iron' && (await t.guild.emojis.fetch(emoji.id, { force: true })).name === 'iron');
    await emoji.delete();
    const own = await t.client.application.emojis.create({ name: 'gem', attachment: PNG });
    const button = new ButtonBuilder().setCustomId('gem').setLabel('Gem').setEmoji({ id: own.id, name: own.name }).setStyle(ButtonStyle.Primary);
    await t.hall.send({ content: 'a gem', components: [new ActionRowBuilder().addComponents(button)] });
    await own.delete();
  });

  feature('servers: changed, joined, left', async (t) => {
    const changed = t.event('guildUpdate');
    await t.guild.edit({ description: 'Deep below' });
    assert((await changed)[1].description === 'Deep below');
    const joined = t.event('guildCreate');
    const made = await t.sandbox.control({ do: 'create_guild', name: 'Second Hold', owner: t.ada.id });
    const [second] = await joined;
    assert(second.id === made.id);
    const left = t.event('guildDelete');
    await second.leave();
    await left;
  });
}
