import { setTimeout } from 'node:timers/promises';
import { findWrongAfterJump, logIn } from './clock-checks.ts';
import type { Fault } from './kinds.ts';
import type { CrashRun } from './run.ts';
import { ask, comesTrue, isHealthy, NotOpenError, type Shop } from './shop.ts';

/** Time within which a shop must report that it cannot serve, or that it can again. */
const HEALTH_LIMIT_MS = 30_000;
const RECOVERY_LIMIT_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Number of reads during a hang of the database. */
const READS = 500;

/** Injects a fault while members write, and waits until it is over. */
export async function suffer(run: CrashRun, shop: Shop, fault: Fault): Promise<void> {
  if (fault === 'kill' || fault === 'power') {
    shop.child.kill('SIGKILL');
    await shop.gone;
  } else if (fault === 'clock') await jumpClock(run, shop);
  else if (fault === 'hang') await hangDatabase(run, shop);
  else await failDisk(run, shop, fault);
}

/** Makes the disk refuse writes. In a third of the cases the shop is killed and restarted meanwhile, and must report the problem. */
async function failDisk(run: CrashRun, shop: Shop, fault: 'disk-full' | 'read-only'): Promise<void> {
  const { draw, result } = run;
  const isKilled = draw.chance(33);
  run.beginFault({ disk: fault === 'read-only' ? fault : draw.oneOf(['full', 'full-for-all']) });
  await lastsUntilSaid(run, shop, draw.oneOf([500, 2_000, 5_000]));
  if (isKilled) {
    shop.child.kill('SIGKILL');
    await shop.gone;
    try {
      const opened = await run.open();
      opened.child.kill('SIGKILL');
      await opened.gone;
    } catch (error) {
      if (!(error instanceof NotOpenError)) throw error;
      result.complaints.add(error.message.replaceAll(/\/[\w./-]*rosewater-[\w./-]+/g, 'FOLDER'));
      if (/\n/.test(error.message)) result.wrong.push(`a start with this disk says more than a sentence: ${error.message}`);
    }
  }
  run.endFault();
  if (!isKilled) await recover(run, shop);
}

/** Makes the database hang: it neither answers nor refuses connections. */
async function hangDatabase(run: CrashRun, shop: Shop): Promise<void> {
  const { draw, proxy, result } = run;
  if (proxy === null) throw new Error('There is a proxy before PostgreSQL');
  const before = (await ask(shop, 'memory')) as number;
  run.beginFault({});
  proxy.hang();
  const reads = Array.from({ length: READS }, () => readPosts(shop));
  await lastsUntilSaid(run, shop, draw.oneOf([1_000, 4_000, 16_000]));
  result.grownBytes = Math.max(result.grownBytes, ((await ask(shop, 'memory')) as number) - before);
  // Held back traffic is lost with its connection, or forwarded.
  if (draw.chance(50)) proxy.cut();
  proxy.goOn();
  run.endFault();
  for (const { status, again, ms } of await Promise.all(reads)) {
    if (status !== 200 && !(status === 503 && again > 0)) result.wrong.push(`a read answered ${status} (Retry-After: ${again})`);
    else if (status === 503) result.slowestRefusalMs = Math.max(result.slowestRefusalMs, ms);
  }
  await recover(run, shop);
}

async function readPosts({ start }: Shop): Promise<{ status: number; again: number; ms: number }> {
  const begun = performance.now();
  const answer = await fetch(`http://127.0.0.1:${start.listening}/api/post/list?keyword=&offset=0&limit=10`);
  await answer.body?.cancel();
  return { status: answer.status, again: Number(answer.headers.get('retry-after')), ms: performance.now() - begun };
}

/** Shifts the clock by an hour for a while, during which members write and log in. */
async function jumpClock(run: CrashRun, shop: Shop): Promise<void> {
  const { draw, result } = run;
  const tokens = [await logIn(shop)];
  run.beginFault({ clockMs: draw.oneOf([HOUR_MS, -HOUR_MS]) });
  await setTimeout(draw.oneOf([500, 2_000, 4_000]));
  tokens.push(await logIn(shop));
  run.endFault();
  await recover(run, shop);
  tokens.push(await logIn(shop));
  result.wrong.push(...((await ask(shop, 'job')) as string[]), ...(await findWrongAfterJump(shop, tokens, { post: run.latestPost })));
}

/** Keeps a fault for at least this long, and until the shop reports that it cannot serve. */
async function lastsUntilSaid({ result }: CrashRun, shop: Shop, ms: number): Promise<void> {
  const [isSaid] = await Promise.all([comesTrue(async () => !(await isHealthy(shop)), HEALTH_LIMIT_MS), setTimeout(ms)]);
  if (!isSaid) result.wrong.push('the shop went on to say that it can serve');
}

/** The shop must recover by itself: every writer is answered, and it reports that it can serve. */
async function recover(run: CrashRun, shop: Shop): Promise<void> {
  const begun = performance.now();
  const before = run.acknowledgedByEach;
  const { wrong } = run.result;
  const isBack = async () =>
    wrong.length > 0 || ((await isHealthy(shop)) && run.acknowledgedByEach.every((count, at) => count > (before[at] ?? 0)));
  if (!(await comesTrue(isBack, RECOVERY_LIMIT_MS))) wrong.push('the shop did not go on by itself');
  run.result.slowestRecoveryMs = Math.max(run.result.slowestRecoveryMs, performance.now() - begun);
}
