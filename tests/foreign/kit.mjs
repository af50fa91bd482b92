// The library, wherever it lies, and what every part of the suite uses.

import { createRequire } from 'node:module';
import path from 'node:path';

// It was installed elsewhere than beside this file.
const require = createRequire(path.join(process.env.FOREIGN_MODULES ?? process.cwd(), 'here.js'));
export const discord = require('discord.js');
export const gateway = createRequire(require.resolve('discord.js'))('@discordjs/ws');
export const intents = Object.values(discord.GatewayIntentBits).filter((bit) => typeof bit === 'number');

export function assert(truth, otherwise = 'that should be so') {
  if (!truth) throw new Error(otherwise);
}
