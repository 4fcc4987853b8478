import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { crash } from './run.ts';

// Kills a shop of its own while members write: `npm run crash [-- --rounds 100] [--seed N]`, on a temporary embedded database, or on an
// empty one that DATABASE_URL names.
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
  },
});
const dataDir = temporaryFolder('rosewater-crash-');
const { DATABASE_URL } = process.env;
const { acknowledged, interrupted, wrong, slowestStartMs } = await crash({
  rounds: Number(options.rounds),
  seed: Number(options.seed),
  env: { DATA_DIR: dataDir, FILL: '1', ...(DATABASE_URL && { DATABASE_URL }) },
  progress: (round) => process.stdout.write(round % 10 === 9 ? `${round + 1}\n` : '.'),
});
process.stdout.write(`
${options.rounds} kills with seed ${options.seed} on ${DATABASE_URL ? 'PostgreSQL' : 'the embedded database'}
${acknowledged} writes acknowledged, ${interrupted} of them under way at a kill and sent again under their key
slowest start after a kill, until those were answered: ${(slowestStartMs / 1000).toFixed(1)} s
lost, doubled, half written or counted wrong: ${wrong.length}
${wrong.join('\n')}\n`);
fs.rmSync(dataDir, { recursive: true, force: true });
process.exitCode = wrong.length > 0 ? 1 : 0;
