// The gateway, commands, components and modals, with discord.js.

import { assert, gateway, intents } from './kit.mjs';

const answers = {};
let forgotten = null;

export function register(feature, discord) {
  const {
    ActionRowBuilder, ApplicationCommandType, ButtonBuilder, ButtonStyle, ChannelSelectMenuBuilder, CheckboxBuilder, CheckboxGroupBuilder, ContextMenuCommandBuilder, FileUploadBuilder,
    LabelBuilder, MentionableSelectMenuBuilder, MessageFlags, ModalBuilder, PermissionFlagsBits, RadioGroupBuilder, REST, RoleSelectMenuBuilder, SlashCommandBuilder,
    StringSelectMenuBuilder, TextDisplayBuilder, TextInputBuilder, TextInputStyle, UserSelectMenuBuilder,
  } = discord;
  const row = (...parts) => new ActionRowBuilder().addComponents(...parts);
  const option = (name) => ({ label: name, value: name });

  const commands = [
    new SlashCommandBuilder().setName('ping').setDescription('Answers'),
    new SlashCommandBuilder().setName('all').setDescription('Takes everything')
      .addStringOption((it) => it.setName('text').setDescription('t').setRequired(true))
      .addIntegerOption((it) => it.setName('whole').setDescription('w').setRequired(true))
      .addNumberOption((it) => it.setName('part').setDescription('p').setRequired(true))
      .addBooleanOption((it) => it.setName('yes').setDescription('y').setRequired(true))
      .addUserOption((it) => it.setName('user').setDescription('u').setRequired(true))
      .addChannelOption((it) => it.setName('channel').setDescription('c').setRequired(true))
      .addRoleOption((it) => it.setName('role').setDescription('r').setRequired(true))
      .addMentionableOption((it) => it.setName('who').setDescription('m').setRequired(true)),
    new SlashCommandBuilder().setName('file').setDescription('Takes a file').addAttachmentOption((it) => it.setName('file').setDescription('f').setRequired(true)),
    new SlashCommandBuilder().setName('cave').setDescription('In the cave')
      .addSubcommand((it) => it.setName('dig').setDescription('Digs').addStringOption((what) => what.setName('what').setDescription('What').setRequired(true).setAutocomplete(true))),
    new ContextMenuCommandBuilder().setName('Salute').setType(ApplicationCommandType.User),
    new ContextMenuCommandBuilder().setName('Quote').setType(ApplicationCommandType.Message),
    ...['later', 'panel', 'people', 'note', 'sheet', 'survey', 'forget'].map((name) => new SlashCommandBuilder().setName(name).setDescription('Does it')),
    new SlashCommandBuilder().setName('manage').setDescription('For managers').setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild),
  ];

  Object.assign(answers, {
    ping: (it) => it.reply('pong'),
    all: (it) => {
      const { options: given } = it;
      return it.reply(`all ${given.getString('text')} ${given.getInteger('whole')} ${given.getNumber('part')} ${given.getBoolean('yes')} ${given.getUser('user').username} ${given.getChannel('channel').name} ${given.getRole('role').name} ${given.getMentionable('who').user.username}`);
    },
    file: async (it) => {
      const file = it.options.getAttachment('file');
      return it.reply(`file ${file.name} ${await (await fetch(file.url)).text()}`);
    },
    cave: (it) => it.reply(`dug ${it.options.getString('what')}`),
    Salute: (it) => it.reply(`salutes ${it.targetUser.username}`),
    Quote: (it) => it.reply(`quotes ${it.targetMessage.content}`),
    later: async (it) => {
      await it.deferReply();
      await it.editReply('thought about it');
      const more = await it.followUp('and more');
      await it.webhook.editMessage(more.id, 'and much more');
      const hidden = await it.followUp({ content: 'hidden', flags: MessageFlags.Ephemeral });
      await it.deleteReply(hidden.id);
      assert((await it.fetchReply()).content === 'thought about it');
    },
    panel: async (it) => {
      const told = await it.reply({
        content: 'a panel', withResponse: true,
        components: [
          row(new ButtonBuilder().setCustomId('join').setLabel('Join').setStyle(ButtonStyle.Success), new ButtonBuilder().setCustomId('secret').setLabel('Secret').setStyle(ButtonStyle.Secondary)),
          row(new StringSelectMenuBuilder().setCustomId('goods').setMaxValues(2).addOptions(['ore', 'wood', 'gold'].map(option))),
        ],
      });
      assert(told.resource.message.content === 'a panel', 'the answer is described');
    },
    people: (it) => it.reply({
      content: 'people',
      components: [row(new UserSelectMenuBuilder().setCustomId('who')), row(new ChannelSelectMenuBuilder().setCustomId('where')), row(new RoleSelectMenuBuilder().setCustomId('rank')), row(new MentionableSelectMenuBuilder().setCustomId('any'))],
    }),
    note: (it) => it.showModal(new ModalBuilder().setCustomId('note').setTitle('A note').addComponents(row(new TextInputBuilder().setCustomId('words').setLabel('Words').setStyle(TextInputStyle.Paragraph).setMaxLength(100)))),
    sheet: (it) => it.showModal(new ModalBuilder().setCustomId('sheet').setTitle('A sheet')
      .addTextDisplayComponents(new TextDisplayBuilder().setContent('Fill it in.'))
      .addLabelComponents(
        new LabelBuilder().setLabel('Name').setDescription('of your dwarf').setTextInputComponent(new TextInputBuilder().setCustomId('name').setStyle(TextInputStyle.Short)),
        new LabelBuilder().setLabel('Goods').setStringSelectMenuComponent(new StringSelectMenuBuilder().setCustomId('goods').setMaxValues(2).addOptions(['ore', 'wood'].map(option))),
        new LabelBuilder().setLabel('Picture').setFileUploadComponent(new FileUploadBuilder().setCustomId('file')),
        new LabelBuilder().setLabel('Friend').setUserSelectMenuComponent(new UserSelectMenuBuilder().setCustomId('friend')),
      )),
    survey: (it) => it.showModal(new ModalBuilder().setCustomId('survey').setTitle('A survey').addLabelComponents(
      new LabelBuilder().setLabel('Side').setRadioGroupComponent(new RadioGroupBuilder().setCustomId('side').addOptions(['left', 'right'].map(option))),
      new LabelBuilder().setLabel('Wants').setCheckboxGroupComponent(new CheckboxGroupBuilder().setCustomId('wants').setRequired(false).addOptions(['ale', 'bread'].map(option))),
      new LabelBuilder().setLabel('Sure').setCheckboxComponent(new CheckboxBuilder().setCustomId('sure')),
    )),
    forget: (it) => { forgotten = it; },
    manage: (it) => it.reply('managed'),
    join: (it) => it.update(`${it.user.username} joined`),
    secret: (it) => it.reply({ content: 'for your eyes', flags: MessageFlags.Ephemeral }),
    goods: (it) => it.reply(`goods ${it.values.join(',')}`),
    who: (it) => it.reply(`who ${it.users.first().username}`),
    where: (it) => it.reply(`where ${it.channels.first().name}`),
    rank: (it) => it.reply(`rank ${it.roles.first().name}`),
    any: (it) => it.reply(`any ${it.users.first().username}`),
    play: (it) => it.reply('played'),
  });
  const sent = {
    note: (it) => it.reply(`noted ${it.fields.getTextInputValue('words')}`),
    sheet: async (it) => {
      const file = it.fields.getUploadedFiles('file').first();
      const data = await (await fetch(file.url)).text();
      return it.reply(`sheet ${it.fields.getTextInputValue('name')} ${it.fields.getStringSelectValues('goods').join(',')} ${data} ${it.fields.getSelectedUsers('friend').first().username}`);
    },
    survey: (it) => it.reply(`survey ${it.fields.getRadioGroup('side')} ${it.fields.getCheckboxGroup('wants').join(',')} ${it.fields.getCheckbox('sure')}`),
  };

  function hear(t) {
    t.client.on('interactionCreate', async (it) => {
      try {
        if (it.isAutocomplete()) await it.respond(['ore', 'gold', 'gems'].filter((name) => name.startsWith(it.options.getFocused())).map((name) => ({ name, value: name })));
        else if (it.isModalSubmit()) await sent[it.customId](it);
        else await (answers[it.commandName ?? it.customId] ?? (() => {}))(it);
      } catch (problem) {
        console.error(problem);
      }
    });
  }

  feature('connects, and knows its servers, channels, members and roles', async (t) => {
    assert(t.client.user.bot && t.guild.name === 'The Hold');
    const members = await t.guild.members.fetch();
    for (const name of ['ada', 'borin', 'celina', 'dorota']) assert(members.some((member) => member.user.username === name), name);
    assert(t.role && t.guild.channels.cache.some((channel) => channel.name === 'tables' && channel.type === 15));
    assert((await t.client.application.fetch()).id === t.client.user.id);
    t.client.user.setActivity('in the cave');
  });

  feature('a gateway that is compressed', async (t) => {
    const { WebSocketManager, CompressionMethod } = gateway;
    const rest = new REST({ api: `${t.url}/api` }).setToken(t.token);
    // Without its native module the library asks for payloads that are compressed one by one.
    const manager = new WebSocketManager({ token: t.token, intents: intents.reduce((all, bit) => all | bit, 0), rest, compression: CompressionMethod.ZlibStream });
    const ready = new Promise((resolve) => { manager.on('ready', resolve); });
    await manager.connect();
    await ready;
    await manager.destroy();
  });

  feature('resumes after a break, a reconnect and an invalid session', async (t) => {
    for (const what of [{ what: 'break' }, { what: 'reconnect' }, { what: 'invalid_session', resumable: true }]) {
      const resumed = t.event('shardResume');
      await t.sandbox.control({ do: 'gateway', ...what });
      await resumed;
    }
    const heard = t.event('messageCreate', (message) => message.content === 'after all that');
    await t.ada.act({ do: 'send', channel: t.hall.id, content: 'after all that' });
    await heard;
  });

  feature('asks for members, by name and by identifier', async (t) => {
    const found = await t.guild.members.fetch({ query: 'cel', limit: 5 });
    assert(found.size === 1 && found.first().user.username === 'celina');
    const named = await t.guild.members.fetch({ user: [t.ada.id, t.borin.id], force: true });
    assert(named.size === 2);
    assert((await t.guild.members.fetch({ user: t.borin.id, force: true })).user.username === 'borin');
  });

  feature('slash commands: registered, changed, run', async (t) => {
    hear(t);
    const set = await t.client.application.commands.set(commands.map((command) => command.toJSON()));
    assert(set.size === commands.length);
    assert((await t.client.application.commands.fetch()).size === commands.length);
    const made = await t.client.application.commands.create({ name: 'extra', description: 'One more' });
    await made.edit({ description: 'One more, changed' });
    await made.delete();
    await t.ada.command(t.hall.id, 'ping');
    await t.borin.sees(t.hall.id, 'pong');
  });

  feature('options of every kind', async (t) => {
    await t.ada.command(t.hall.id, 'all', { text: 'word', whole: '3', part: '1.5', yes: 'true', user: t.borin.id, channel: t.hall.id, role: t.role.id, who: t.celina.id });
    await t.ada.sees(t.hall.id, `all word 3 1.5 true borin great-hall ${t.role.name} celina`);
    await t.sandbox.post('command', 'bytes', { user: t.ada.id, channel: t.hall.id, line: 'file', options: '[["file",""]]', filename: 'a.txt' });
    await t.ada.sees(t.hall.id, 'file a.txt bytes');
  });

  feature('subcommands and autocomplete', async (t) => {
    await t.ada.act({ do: 'command', channel: t.hall.id, line: 'cave dig', options: [['what', 'g']], focused: 'what', nonce: 'n1' });
    await t.ada.command(t.hall.id, 'cave dig', { what: 'gold' });
    await t.ada.sees(t.hall.id, 'dug gold');
    const record = await t.sandbox.get('record');
    const answered = record.requests.filter((entry) => entry.body?.type === 8).pop();
    assert(answered.body.data.choices.map((choice) => choice.value).join() === 'gold,gems');
  });

  feature('commands of the menus of users and messages', async (t) => {
    await t.ada.act({ do: 'menu', channel: t.hall.id, command: 'Salute', target: t.borin.id, on: 'user' });
    await t.ada.sees(t.hall.id, 'salutes borin');
    const said = await t.ada.act({ do: 'send', channel: t.hall.id, content: 'quotable' });
    await t.ada.act({ do: 'menu', channel: t.hall.id, command: 'Quote', target: said.id, on: 'message' });
    await t.ada.sees(t.hall.id, 'quotes quotable');
  });

  feature('answers that come later, follow-ups, and answers for one pair of eyes', async (t) => {
    await t.ada.command(t.hall.id, 'later');
    await t.ada.sees(t.hall.id, 'and much more');
    await t.borin.sees(t.hall.id, 'thought about it');
    await t.ada.command(t.hall.id, 'panel');
    const panel = await t.ada.sees(t.hall.id, 'a panel');
    await t.ada.press(panel, 'secret');
    await t.ada.sees(t.hall.id, 'for your eyes');
    assert(!(await t.borin.messages(t.hall.id)).some((message) => message.content.includes('for your eyes')));
  });

  feature('buttons and menus of every kind', async (t) => {
    const panel = await t.ada.sees(t.hall.id, 'a panel');
    await t.ada.press(panel, 'goods', 'ore', 'gold');
    await t.ada.sees(t.hall.id, 'goods ore,gold');
    await t.borin.press(panel, 'join');
    await t.ada.sees(t.hall.id, 'borin joined');
    await t.ada.command(t.hall.id, 'people');
    const people = await t.ada.sees(t.hall.id, (message) => message.content === 'people');
    for (const [id, value, name] of [['who', t.celina.id, 'celina'], ['where', t.hall.id, 'great-hall'], ['rank', t.role.id, t.role.name], ['any', t.celina.id, 'celina']]) {
      await t.ada.press(people, id, value);
      await t.ada.sees(t.hall.id, `${id} ${name}`);
    }
  });

  feature('modals with texts', async (t) => {
    await t.ada.command(t.hall.id, 'note');
    const modal = await t.ada.modal();
    await t.ada.act({ do: 'submit_modal', interaction: modal.id, fields: [['words', 'hello there']] });
    await t.ada.sees(t.hall.id, 'noted hello there');
  });

  feature('modals with labels, menus, uploads, radio buttons and checkboxes', async (t) => {
    await t.ada.command(t.hall.id, 'sheet');
    let modal = await t.ada.modal();
    const kept = await t.sandbox.post('file', 'drawing', { user: t.ada.id, channel: t.hall.id, filename: 'a.txt' });
    await t.ada.act({ do: 'submit_modal', interaction: modal.id, fields: [['name', 'Boëndal'], ['goods', ['ore', 'wood']], ['file', [kept.id]], ['friend', [t.borin.id]]] });
    await t.ada.sees(t.hall.id, 'sheet Boëndal ore,wood drawing borin');
    await t.ada.command(t.hall.id, 'survey');
    modal = await t.ada.modal();
    await t.ada.act({ do: 'submit_modal', interaction: modal.id, fields: [['side', 'left'], ['wants', ['ale']], ['sure', true]] });
    await t.ada.sees(t.hall.id, 'survey left ale true');
  });

  feature('who may use a command: its default, and what the server says', async (t) => {
    const known = await t.client.application.commands.fetch();
    const ping = known.find((command) => command.name === 'ping');
    const usable = async (person) => (await t.sandbox.get('commands', { user: person.id, channel: t.hall.id })).map((command) => command.name);
    assert((await usable(t.ada)).includes('manage') && !(await usable(t.borin)).includes('manage'));
    const changed = t.event('applicationCommandPermissionsUpdate');
    await t.ada.act({ do: 'command_permissions', application: t.client.user.id, guild: t.guild.id, command: ping.id, permissions: [{ id: t.borin.id, type: 2, permission: false }] });
    assert((await changed)[0].permissions[0].permission === false);
    assert(!(await usable(t.borin)).includes('ping') && (await usable(t.celina)).includes('ping'));
    const told = await t.client.application.commands.permissions.fetch({ guild: t.guild.id, command: ping.id });
    assert(told[0].id === t.borin.id);
  });

  feature('interactions that nobody answers, and tokens that run out', async (t) => {
    await t.ada.command(t.hall.id, 'forget');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await t.sandbox.control({ do: 'advance', seconds: 4 });
    await t.refused(forgotten.reply('too late'), 10062);
    const heard = t.event('interactionCreate');
    await t.celina.command(t.hall.id, 'panel');
    const [interaction] = await heard;
    await t.celina.sees(t.hall.id, 'a panel');
    await t.sandbox.control({ do: 'advance', seconds: 16 * 60 });
    await t.refused(interaction.followUp('much too late'), 50027);
  });
}
