import { expect, onTestFinished, test } from 'vitest';
import { type AdmissionLimits, createAdmission, outsideTurn } from './admission.ts';
import { priority, type Requester } from './priority.ts';
import { Refusal } from './refusal.ts';

const visitor: Requester = { priority: priority.visitor, network: '192.0.2.1' };

/** A gate whose clock stands until the test moves it; `admit` looks at the clock whenever somebody comes or goes. */
function gate(limits: Partial<AdmissionLimits>) {
  let clock = 0;
  const admission = createAdmission(limits, () => clock);
  // Who still waits when the test ends has waited too long: a clock that stands would set timers for ever.
  onTestFinished(() => {
    clock = Number.MAX_SAFE_INTEGER;
  });
  const outcomes: string[] = [];
  const come = (name: string, requester: Partial<Requester> = {}) =>
    admission.acquire({ ...visitor, ...requester }).then(
      (turn) => {
        outcomes.push(`${name} works`);
        return turn;
      },
      (error: unknown) => {
        outcomes.push(error instanceof Refusal && error.code === 'unavailable' ? `${name} is turned away` : String(error));
        return null;
      },
    );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const pass = (ms: number) => {
    clock += ms;
  };
  return { admission, come, outcomes, pass, settled };
}

test('runs as many requests at once as allowed, the others in order', async () => {
  const { come, outcomes, settled } = gate({ maxConcurrent: 2 });
  const [first] = [come('a'), come('b'), come('c'), come('d')];
  await settled();
  expect(outcomes).toEqual(['a works', 'b works']);
  (await first)?.release();
  await settled();
  expect(outcomes).toEqual(['a works', 'b works', 'c works']);
});

test('rejects a request that waited too long, with Retry-After, and keeps later ones', async () => {
  const { admission, come, outcomes, pass, settled } = gate({ maxConcurrent: 1, maxWaitMs: 500 });
  const first = come('a');
  const late = admission.acquire(visitor);
  pass(499);
  come('c');
  pass(1);
  (await first)?.release();
  await expect(late).rejects.toMatchObject({ code: 'unavailable', retryAfter: expect.toSatisfy((s: number) => s >= 1 && s <= 3) });
  await settled();
  expect(outcomes).toEqual(['a works', 'c works']);
});

test('shortens the wait while the queue never empties, and restores it once it did', async () => {
  const { admission, come, outcomes, pass } = gate({ maxConcurrent: 1, maxWaitMs: 500, overloadAfterMs: 1000, overloadMaxWaitMs: 100 });
  const a = come('a');
  const b = come('b');
  pass(450);
  const c = come('c');
  (await a)?.release();
  pass(400);
  const d = come('d');
  (await b)?.release();
  pass(200);
  const e = come('e');
  expect(admission.isOverloaded()).toBe(true);
  (await c)?.release();
  await d;
  expect(admission.isOverloaded()).toBe(false);
  const f = come('f');
  pass(400);
  (await e)?.release();
  await f;
  expect(outcomes).toEqual(['a works', 'b works', 'c works', 'd is turned away', 'e works', 'f works']);
});

test('lowers concurrency while requests are slow, and raises it again', async () => {
  const { come, pass, outcomes, settled } = gate({ maxConcurrent: 8, slowMs: 200, maxWaitMs: 100_000, overloadAfterMs: 1e9 });
  const working = Array.from({ length: 8 }, (_, n) => come(`slow ${n}`));
  const waiting = Array.from({ length: 40 }, (_, n) => come(`next ${n}`));
  await settled();
  pass(300);
  for (const turn of working) (await turn)?.release();
  await settled();
  // Eight have left, and four took their place.
  expect(outcomes.length).toBe(12);
  for (const turn of waiting) (await turn)?.release();
  await Promise.all(Array.from({ length: 8 }, (_, n) => come(`again ${n}`)));
});

test('does not call slow what takes long for everybody, as with a database far away', async () => {
  const { come, pass, outcomes, settled } = gate({ maxConcurrent: 8, slowMs: 200, maxWaitMs: 100_000, overloadAfterMs: 1e9 });
  for (let time = 0; time < 300; time += 1) {
    const turn = await come('alone');
    pass(100);
    turn?.release();
  }
  outcomes.length = 0;
  const working = Array.from({ length: 8 }, (_, n) => come(`slow ${n}`));
  for (let n = 0; n < 40; n += 1) come(`next ${n}`);
  await settled();
  pass(300);
  for (const turn of working) (await turn)?.release();
  await settled();
  expect(outcomes.length).toBe(16);
});

test('lets a network rest that had more than its part of the time, until it may go on, while others come at once', async () => {
  const { admission, come, outcomes, pass, settled } = gate({ maxConcurrent: 4 });
  const heavy = { network: '192.0.2.9' };
  const turn = await come('heavy', heavy);
  pass(5_000);
  turn?.release();
  outcomes.length = 0;
  come('visitor');
  come('heavy', heavy);
  await settled();
  expect(outcomes).toEqual(['visitor works']);
  expect(admission.isOverloaded()).toBe(false);
  pass(401);
  await expect.poll(() => outcomes).toEqual(['visitor works', 'heavy works']);
});

test('rejects at once when the queue is full', async () => {
  const { come, outcomes, settled } = gate({ maxConcurrent: 1, maxWaiting: 1 });
  for (const name of ['a', 'b', 'c']) come(name);
  await settled();
  expect(outcomes).toEqual(['a works', 'c is turned away']);
});

test('frees a slot during work outside of it, and gets it back before waiting requests', async () => {
  const { admission, come, outcomes, settled } = gate({ maxConcurrent: 1, maxWaitMs: 500 });
  let finish = () => {};
  const received = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const upload = admission.run(visitor, async (turn) => {
    await turn.outside(() => received);
    outcomes.push('upload works');
  });
  const other = come('a');
  const waiting = come('b');
  await settled();
  finish();
  await settled();
  (await other)?.release();
  await upload;
  (await waiting)?.release();
  expect(outcomes).toEqual(['a works', 'upload works', 'b works']);
});

test('frees a slot wherever the work asks for it, and none that it holds no more', async () => {
  const { admission, settled } = gate({ maxConcurrent: 1 });
  const running: number[] = [];
  const count = async (): Promise<void> => void running.push(admission.load().running);
  let behind = Promise.resolve();
  await admission.run(visitor, async () => {
    await outsideTurn(count);
    await count();
    // Goes on when the answer was sent.
    behind = settled().then(() => outsideTurn(count));
  });
  await behind;
  await outsideTurn(count);
  expect(running).toEqual([0, 1, 0, 0]);
});

test('rejects late requests even when no other request starts or ends', async () => {
  const admission = createAdmission({ maxConcurrent: 1, maxWaitMs: 20 });
  await admission.acquire(visitor);
  await expect(admission.acquire(visitor)).rejects.toMatchObject({ code: 'unavailable' });
});

test('lets members who write come first, then other members, visitors, and crawlers', async () => {
  const { come, outcomes, settled } = gate({ maxConcurrent: 1 });
  const first = come('first');
  const rest = (['crawler', 'visitor', 'signedIn', 'write'] as const).map((name) => come(name, { priority: priority[name] }));
  for (const turn of [first, ...rest.toReversed()]) {
    (await turn)?.release();
    await settled();
  }
  expect(outcomes).toEqual(['first works', 'write works', 'signedIn works', 'visitor works', 'crawler works']);
});

test('of a full queue refuses who matters less, however early they came', async () => {
  const { come, outcomes, settled } = gate({ maxConcurrent: 1, maxWaiting: 2 });
  come('first');
  come('crawler', { priority: priority.crawler });
  come('visitor');
  come('member', { priority: priority.write });
  await settled();
  come('second visitor');
  await settled();
  expect(outcomes).toEqual(['first works', 'crawler is turned away', 'second visitor is turned away']);
});

test('under overload members who write may still wait', async () => {
  const { come, outcomes, pass } = gate({ maxConcurrent: 1, maxWaitMs: 500, overloadAfterMs: 100, overloadMaxWaitMs: 50 });
  const first = come('first');
  const early = come('early visitor');
  pass(200);
  const member = come('member', { priority: priority.write });
  const late = come('late visitor');
  pass(200);
  (await first)?.release();
  (await member)?.release();
  await Promise.all([early, late]);
  expect(outcomes.toSorted()).toEqual(['early visitor is turned away', 'first works', 'late visitor is turned away', 'member works']);
});

test('of two visitors lets the one come first whose network has less at work, however early the other came', async () => {
  const { come, outcomes, settled } = gate({ maxConcurrent: 2 });
  const [first] = [come('a', { network: 'a' }), come('a', { network: 'a' })];
  come('a again', { network: 'a' });
  come('b', { network: 'b' });
  (await first)?.release();
  await settled();
  expect(outcomes).toEqual(['a works', 'a works', 'b works']);
});

const crowd = (count: number, network: string, come: (name: string, requester: Partial<Requester>) => unknown) =>
  Array.from({ length: count }, () => come(network, { network }));

test('gives a network that is alone all slots, and no more than its part while others ask', async () => {
  const { come, outcomes, settled } = gate({ maxConcurrent: 8, maxWaitMs: 10_000 });
  const works = (network: string) => outcomes.filter((outcome) => outcome === `${network} works`).length;
  crowd(8, 'alone', come);
  await settled();
  expect(works('alone')).toBe(8);

  const busy = gate({ maxConcurrent: 8, maxWaitMs: 10_000 });
  for (const other of ['a', 'b', 'c']) (await busy.come(other, { network: other }))?.release();
  crowd(40, 'greedy', busy.come);
  await busy.settled();
  const greedy = () => busy.outcomes.filter((outcome) => outcome === 'greedy works').length;
  expect([greedy(), busy.admission.isOverloaded()]).toEqual([2, false]);
  // Whoever else comes finds slots, and however long the greedy one waits, the shop is not full.
  for (const other of ['a', 'b', 'c']) void busy.come(other, { network: other });
  await busy.settled();
  expect(busy.outcomes.slice(-3)).toEqual(['a works', 'b works', 'c works']);
  busy.pass(3_000);
  for (const other of ['a', 'b', 'c']) (await busy.come(other, { network: other }))?.release();
  expect([greedy(), busy.admission.isOverloaded()]).toEqual([2, false]);
});
