import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Draw, drawing } from '../draw.ts';
import { clusterEvents, type EventName } from './events.ts';
import { figuresText } from './figures.ts';
import { journey } from './run.ts';

// Exposes a test cluster under load to all incidents: `npm run cluster [-- --seed N] [--minutes 5] [--events NAME,…] [--processes 2]`.
const names = Object.keys(clusterEvents) as EventName[];
const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    /** All events happen once in random order, and again until the time is up. */
    minutes: { type: 'string', default: '5' },
    events: { type: 'string', default: names.join() },
    processes: { type: 'string', default: '2' },
  },
});
const wanted = options.events.split(',');
const unknown = wanted.filter((name) => !(names as string[]).includes(name));
if (unknown.length > 0) throw new Error(`--events: ${unknown.join()} is none of ${names.join()}`);
// All temporary data is inside this folder, so that it is removed however the run ends.
const folder = temporaryFolder('rosewater-cluster-run-');
process.env.TEST_RUN_FOLDER = folder;
const [seed, minutes] = [Number(options.seed), Number(options.minutes)];
/** 120 members can write for this long without reaching their hourly limits. */
const LONGEST_MINUTES = 20;
process.stdout.write(`Seed ${seed}\n`);
let end: () => Promise<unknown> = async () => undefined;
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, async () => {
    if (isInterrupted) return;
    isInterrupted = true;
    await end().catch(() => undefined);
    process.exit(130);
  });
process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
const result = await journey(
  {
    seed,
    events: inTurn(wanted as EventName[], performance.now() + minutes * 60_000, drawing(seed)),
    processes: Number(options.processes),
    writers: 120 * Math.max(1, Math.ceil(minutes / LONGEST_MINUTES)),
    progress: ({ event, recoveryMs }) => process.stdout.write(`${event}: ${recoveryMs === null ? 'not back' : 'back'}\n`),
  },
  (stop) => {
    end = stop;
  },
).catch((error: unknown) => {
  if (!isInterrupted) throw error;
  // The interrupt handler exits once everything has been stopped.
  return new Promise<never>(() => undefined);
});
if (result === null) process.exit(1);
process.stdout.write(`
${figuresText(result.figures)}

${result.acknowledged} writes acknowledged, ${result.repeated} of them sent again under their key; ${result.requests} requests in all
${result.overloaded} times told to come again for want of processors, ${result.limited} times over a limit
lost, doubled, counted or answered wrong: ${result.wrong.length}
${result.wrong.join('\n')}\n`);
process.exit(result.wrong.length > 0 ? 1 : 0);

/** Yields all events in random order, again and again until the time is up. */
function* inTurn(all: readonly EventName[], until: number, draw: Draw): Generator<EventName> {
  do for (const left = [...all]; left.length > 0; ) yield left.splice(draw.below(left.length), 1)[0] as EventName;
  while (performance.now() < until);
}
