// Who is here: a column beside the messages, or a drawer where there is no room.

import { h, fill, avatar } from './dom.js';
import { userMenu } from './menu.js';

const KEY = 'sandbox-members';

export class Members {
  constructor(pane) {
    this.pane = pane;
    this.list = h('div', { class: 'list' });
    this.root = h('aside', { class: 'members', hidden: true }, this.list);
    this.root.addEventListener('keydown', (event) => this.key(event));
    this.root.addEventListener('click', (event) => { if (event.target === this.root) this.toggle(false); });
    // Where there is room people are shown unless somebody has put them away.
    this.wanted = null;
  }

  get isWide() { return this.pane.root.clientWidth >= 980; }

  get isOpen() { return this.wanted ?? (this.isWide && localStorage.getItem(KEY) !== 'closed'); }

  toggle(open = !this.isOpen) {
    this.wanted = open;
    if (this.isWide) localStorage.setItem(KEY, open ? 'open' : 'closed');
    this.draw();
    this.pane.drawHeader();
    if (open && !this.isWide) this.list.querySelector('button')?.focus();
  }

  key(event) {
    if (event.key === 'Escape' && !this.isWide) { this.toggle(false); this.pane.membersButton?.focus(); return; }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const buttons = [...this.list.querySelectorAll('button')];
    const next = buttons[buttons.indexOf(event.target) + (event.key === 'ArrowDown' ? 1 : -1)];
    if (next) { event.preventDefault(); next.focus(); }
  }

  groups(guild) {
    const { pane } = this;
    const hoisted = guild.roles.filter((role) => role.hoist).sort((one, other) => other.position - one.position);
    const roleOf = (member) => hoisted.find((role) => member.roles.includes(role.id));
    const sorted = [...guild.members].sort((one, other) => pane.nameOf(one.user).localeCompare(pane.nameOf(other.user), pane.locale));
    return [
      ...hoisted.map((role) => [role.name, sorted.filter((member) => roleOf(member) === role)]),
      [pane.t('members'), sorted.filter((member) => !roleOf(member) && !member.user.bot)],
      [pane.t('apps'), sorted.filter((member) => !roleOf(member) && member.user.bot)],
    ].filter(([, members]) => members.length);
  }

  colour(guild, member) {
    const coloured = guild.roles.filter((role) => role.color && member.roles.includes(role.id)).sort((one, other) => other.position - one.position)[0];
    return coloured ? `#${coloured.color.toString(16).padStart(6, '0')}` : '';
  }

  draw() {
    const { pane } = this;
    const guild = pane.guild();
    const shown = Boolean(guild) && this.isOpen;
    this.root.hidden = !shown;
    pane.root.classList.toggle('with-members', shown);
    this.root.setAttribute('aria-label', pane.t('members'));
    if (!shown) return;
    fill(this.list, this.groups(guild).flatMap(([name, members]) => [
      h('div', { class: 'caption', text: `${name} — ${members.length}` }),
      ...members.map((member) => {
        const label = h('span', { class: 'name', text: pane.nameOf(member.user) });
        label.style.color = this.colour(guild, member);
        const button = h('button', {
          type: 'button', 'data-key': `member-${member.user.id}`, 'data-member': member.user.username, 'aria-haspopup': 'menu',
          onclick: (event) => userMenu(pane, member.user, event, button),
          oncontextmenu: (event) => { event.preventDefault(); userMenu(pane, member.user, event, button); },
        }, avatar(member.user, 'middle'), label, member.user.bot ? h('span', { class: 'tag', text: pane.t('app') }) : null);
        return button;
      }),
    ]));
  }
}
