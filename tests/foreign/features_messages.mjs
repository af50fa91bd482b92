// Messages and what hangs on them, with discord.js.

import { assert } from './kit.mjs';

export const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8//8/AwAF/gL+pzWBPQAAAABJRU5ErkJggg==', 'base64');

export function register(feature, discord) {
  const { AttachmentBuilder, ButtonBuilder, ButtonStyle, ContainerBuilder, EmbedBuilder, MessageFlags, SectionBuilder, SeparatorBuilder, TextDisplayBuilder } = discord;
  const text = (words) => new TextDisplayBuilder().setContent(words);

  feature('messages with embeds and files, which can be downloaded', async (t) => {
    const embed = new EmbedBuilder().setTitle('Board').setDescription('of the game').setColor(0x336699).setImage('attachment://board.png');
    let sent = await t.hall.send({ content: 'look', embeds: [embed], files: [new AttachmentBuilder(PNG, { name: 'board.png', description: 'the board' })] });
    assert(sent.embeds[0].image.url.startsWith('http'));
    sent = await t.hall.send({ files: [new AttachmentBuilder(Buffer.from('one'), { name: 'one.txt' }), new AttachmentBuilder(Buffer.from('two'), { name: 'two.txt' })] });
    assert(await (await fetch(sent.attachments.last().url)).text() === 'two');
    const seen = await t.ada.sees(t.hall.id, (message) => message.id === sent.id);
    assert(seen.attachments[0].filename === 'one.txt');
  });

  feature('edits, deletes, and deletes of many', async (t) => {
    const sent = await t.hall.send('before');
    const changed = t.event('messageUpdate', (_, after) => after.id === sent.id);
    await sent.edit({ content: 'after', embeds: [new EmbedBuilder().setTitle('now')] });
    assert((await changed)[1].content === 'after');
    let gone = t.event('messageDelete', (message) => message.id === sent.id);
    await sent.delete();
    await gone;
    await t.refused(t.hall.messages.fetch({ message: sent.id, force: true }), 10008);
    const some = [await t.hall.send('0'), await t.hall.send('1'), await t.hall.send('2')];
    gone = t.event('messageDeleteBulk');
    await t.hall.bulkDelete(some);
    assert((await gone)[0].size === 3);
  });

  feature('replies, mentions, and who may be mentioned', async (t) => {
    const heard = t.event('messageCreate', (message) => message.content.includes('question'));
    await t.ada.act({ do: 'send', channel: t.hall.id, content: `<@${t.client.user.id}> a question` });
    const [question] = await heard;
    assert(question.mentions.users.has(t.client.user.id));
    const answer = await question.reply({ content: `an answer, <@${t.borin.id}>`, allowedMentions: { parse: [], repliedUser: false } });
    const seen = await t.ada.sees(t.hall.id, 'an answer');
    assert(seen.referenced_message.id === question.id && seen.mentions.length === 0);
    assert((await answer.fetchReference()).id === question.id);
  });

  feature('history and pins', async (t) => {
    const sent = await t.hall.send('remember this');
    assert((await t.hall.messages.fetch({ limit: 1 })).first().id === sent.id);
    await sent.pin('worth it');
    assert((await t.hall.messages.fetchPins()).items.some((item) => item.message.id === sent.id));
    await sent.unpin();
    assert(!(await t.hall.messages.fetchPins()).items.some((item) => item.message.id === sent.id));
  });

  feature('reactions: added, heard of, listed, removed, cleared', async (t) => {
    const sent = await t.hall.send('react');
    await sent.react('👍');
    const heard = t.event('messageReactionAdd', (_, user) => user.id === t.ada.id);
    await t.ada.act({ do: 'react', channel: t.hall.id, message: sent.id, emoji: '👍' });
    assert((await heard)[0].emoji.name === '👍');
    await t.borin.act({ do: 'react', channel: t.hall.id, message: sent.id, emoji: '🎲' });
    const fetched = () => t.hall.messages.fetch({ message: sent.id, force: true });
    const shown = (await fetched()).reactions.cache.map((one) => `${one.emoji.name}${one.count}${one.me}`).join();
    assert(shown === '👍2true,🎲1false', shown);
    const users = await (await fetched()).reactions.cache.first().users.fetch();
    assert(users.has(t.ada.id) && users.has(t.client.user.id));
    await sent.reactions.resolve('👍').users.remove(t.client.user.id);
    await sent.reactions.resolve('👍').users.remove(t.ada.id);
    await (await fetched()).reactions.resolve('🎲').remove();
    await t.ada.act({ do: 'react', channel: t.hall.id, message: sent.id, emoji: '🪓' });
    const gone = t.event('messageReactionRemoveAll');
    await sent.reactions.removeAll();
    await gone;
    const raw = await t.client.rest.get(`/channels/${t.hall.id}/messages/${sent.id}`);
    assert(raw.reactions === undefined);
    await t.refused(sent.react('nonsense:1'), 10014);
  });

  feature('polls: asked, voted on, listed, ended', async (t) => {
    const sent = await t.hall.send({ poll: { question: { text: 'Who digs?' }, answers: [{ text: 'Ada', emoji: '⛏️' }, { text: 'Borin' }], duration: 1, allowMultiselect: false } });
    const heard = t.event('messagePollVoteAdd');
    await t.ada.act({ do: 'vote', channel: t.hall.id, message: sent.id, answers: [1] });
    assert((await heard)[0].id === 1);
    await t.borin.act({ do: 'vote', channel: t.hall.id, message: sent.id, answers: [1] });
    const fresh = await t.hall.messages.fetch({ message: sent.id, force: true });
    assert(fresh.poll.answers.get(1).voteCount === 2, `${fresh.poll.answers.get(1).voteCount} votes`);
    const voters = await fresh.poll.answers.get(1).voters.fetch();
    assert(voters.has(t.ada.id) && voters.has(t.borin.id));
    const ended = await fresh.poll.end();
    assert(ended.poll.resultsFinalized);
    const result = await t.ada.sees(t.hall.id, (message) => message.type === 46);
    assert(result.embeds[0].fields.find((field) => field.name === 'victor_answer_text').value === 'Ada');
  });

  feature('polls that end by themselves', async (t) => {
    const sent = await t.hall.send({ poll: { question: { text: 'Tomorrow?' }, answers: [{ text: 'Yes' }], duration: 1, allowMultiselect: false } });
    await t.sandbox.control({ do: 'advance', seconds: 3601 });
    assert((await t.hall.messages.fetch({ message: sent.id, force: true })).poll.resultsFinalized);
  });

  feature('forwarded messages', async (t) => {
    const room = t.guild.channels.cache.find((channel) => channel.name === 'game-room');
    const sent = await t.hall.send({ content: 'worth saying twice', files: [new AttachmentBuilder(Buffer.from('kept'), { name: 'kept.txt' })] });
    const forwarded = await sent.forward(room);
    const snapshot = forwarded.messageSnapshots.first();
    assert(snapshot.content === 'worth saying twice');
    await sent.delete();
    assert(await (await fetch(snapshot.attachments.first().url)).text() === 'kept');
    await t.ada.sees(room.id, (message) => message.message_snapshots);
  });

  feature('messages made of components', async (t) => {
    const box = new ContainerBuilder().setAccentColor(0x884422).addTextDisplayComponents(text('# A table')).addSeparatorComponents(new SeparatorBuilder())
      .addSectionComponents(new SectionBuilder().addTextDisplayComponents(text('your turn')).setButtonAccessory(new ButtonBuilder().setCustomId('play').setLabel('Play').setStyle(ButtonStyle.Primary)));
    const sent = await t.hall.send({ components: [box], flags: MessageFlags.IsComponentsV2 });
    const seen = await t.ada.sees(t.hall.id, (message) => message.id === sent.id);
    assert(seen.flags & 1 << 15 && seen.components[0].type === 17);
    await t.ada.press(seen, 'play');
    await t.ada.sees(t.hall.id, 'played');
  });

  feature('direct messages, and people who take none', async (t) => {
    const borin = await t.client.users.fetch(t.borin.id);
    const sent = await borin.send('psst');
    await t.borin.sees(sent.channelId, 'psst');
    const heard = t.event('messageCreate', (message) => message.content === 'yes?');
    await t.borin.act({ do: 'send', channel: sent.channelId, content: 'yes?' });
    assert((await heard)[0].guild === null);
    await t.sandbox.control({ do: 'refuse_direct_messages', user: t.borin.id, on: true });
    await t.refused(borin.send('again'), 50007);
    await t.sandbox.control({ do: 'refuse_direct_messages', user: t.borin.id, on: false });
  });

  feature('typing, told and heard of', async (t) => {
    await t.hall.sendTyping();
    const heard = t.event('typingStart', (typing) => typing.user.id === t.ada.id);
    await t.ada.act({ do: 'typing', channel: t.hall.id });
    assert((await heard)[0].channel.id === t.hall.id);
  });

  feature('broken limits, with the path of the field', async (t) => {
    let error = await t.refused(t.hall.send('x'.repeat(2001)), 50035);
    assert(error.rawError.errors.content);
    error = await t.refused(t.client.rest.post(`/channels/${t.hall.id}/messages`, { body: { embeds: [{ title: 'x'.repeat(257) }] } }), 50035);
    assert(error.message.includes('embeds[0].title'), error.message);
  });

  feature('rate limits and failures, which the library waits out', async (t) => {
    for (let number = 0; number < 7; number += 1) await t.hall.send(`flood ${number}`);
    const fault = { do: 'fault', method: 'POST', route: '/channels/{channel_id}/messages', times: 1 };
    await t.sandbox.control({ ...fault, what: 'rate_limited', retry_after_ms: 300 });
    await t.hall.send('after a limit');
    await t.sandbox.control({ ...fault, what: 'fails', status: 502 });
    await t.hall.send('after a failure');
    await t.ada.sees(t.hall.id, 'after a failure');
  });

  feature('what the sandbox does not have says so', async (t) => {
    const lacking = [[() => t.guild.scheduledEvents.fetch(), 0], [() => t.client.fetchStickerPacks(), 0], [() => t.guild.edit({ verificationLevel: 1 }), 50035]];
    for (const [doing, code] of lacking) {
      const error = await t.refused(doing(), code);
      assert(/sandbox does not have/i.test(error.message), error.message);
    }
  });
}
