import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Fault, faultNames } from './kinds.ts';
import { crash } from './run.ts';

// Injects faults into a test shop while members write: `npm run crash [-- --rounds 100] [--seed N] [--faults kill,power]`, on a temporary
// embedded database, or on an empty one named by DATABASE_URL. With `--without-sync`, power cuts lose synced data as well, to prove that
// losses are detected.
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    faults: { type: 'string', default: faultNames.join() },
    'without-sync': { type: 'boolean', default: false },
  },
});
const names = options.faults.split(',');
const unknown = names.filter((name) => !(faultNames as string[]).includes(name));
if (unknown.length > 0) throw new Error(`--faults: ${unknown.join()} is none of ${faultNames.join()}`);
const dataDir = temporaryFolder('rosewater-crash-');
const { DATABASE_URL } = process.env;
const found = await crash({
  rounds: Number(options.rounds),
  seed: Number(options.seed),
  faults: names as Fault[],
  env: { DATA_DIR: dataDir, FILL: '1', ...(DATABASE_URL && { DATABASE_URL }) },
  syncs: !options['without-sync'],
  progress: (round, fault) => process.stdout.write(`${round + 1} ${fault}\n`),
});
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
process.stdout.write(`
Seed ${options.seed} on ${DATABASE_URL ? 'PostgreSQL' : 'the embedded database'}: ${JSON.stringify(found.rounds)}
${found.acknowledged} writes acknowledged, ${found.interrupted} of them under way at a kill and sent again under their key
${found.refused} times told to come again, each within ${seconds(found.slowestRefusalMs)}
power cuts: ${found.lostSectors} sectors lost, ${found.keptSectors} kept that were not synced, ${found.undone} changes of folders undone
slowest start after a kill, until those were answered: ${seconds(found.slowestStartMs)}
slowest recovery after a fault, until everybody was answered: ${seconds(found.slowestRecoveryMs)}
memory more while the database hung: ${(found.grownBytes / 1e6).toFixed(0)} MB
starts that failed for the disk said: ${[...found.complaints].join(' | ') || 'nothing'}
lost, doubled, half written, counted or answered wrong: ${found.wrong.length}
${found.wrong.join('\n')}\n`);
fs.rmSync(dataDir, { recursive: true, force: true });
process.exitCode = found.wrong.length > 0 ? 1 : 0;
