import { expect, test } from 'vitest';
import { type AdmissionLimits, createAdmission } from './admission.ts';
import { Refusal } from './refusal.ts';

/** A gate whose clock stands until the test moves it; `admit` looks at the clock whenever somebody comes or goes. */
function gate(limits: Partial<AdmissionLimits>) {
  let clock = 0;
  const admission = createAdmission(limits, () => clock);
  const outcomes: string[] = [];
  const come = (name: string) =>
    admission.enter().then(
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

test('as many work at once as may, the others in the order they came', async () => {
  const { come, outcomes, settled } = gate({ atOnce: 2 });
  const [first] = [come('a'), come('b'), come('c'), come('d')];
  await settled();
  expect(outcomes).toEqual(['a works', 'b works']);
  (await first)?.leave();
  await settled();
  expect(outcomes).toEqual(['a works', 'b works', 'c works']);
});

test('who has waited too long is turned away with a time to come back, whoever came later is not', async () => {
  const { admission, come, outcomes, pass, settled } = gate({ atOnce: 1, patienceMs: 500 });
  const first = come('a');
  const late = admission.enter();
  pass(499);
  come('c');
  pass(1);
  (await first)?.leave();
  await expect(late).rejects.toMatchObject({ code: 'unavailable', retryAfter: expect.toSatisfy((s: number) => s >= 1 && s <= 3) });
  await settled();
  expect(outcomes).toEqual(['a works', 'c works']);
});

test('a line that does not empty is kept short, and is as patient as before once it was empty', async () => {
  const { admission, come, outcomes, pass } = gate({ atOnce: 1, patienceMs: 500, standingMs: 1000, overloadPatienceMs: 100 });
  const a = come('a');
  const b = come('b');
  pass(450);
  const c = come('c');
  (await a)?.leave();
  pass(400);
  const d = come('d');
  (await b)?.leave();
  pass(200);
  const e = come('e');
  expect(admission.isOverloaded()).toBe(true);
  (await c)?.leave();
  await d;
  expect(admission.isOverloaded()).toBe(false);
  const f = come('f');
  pass(400);
  (await e)?.leave();
  await f;
  expect(outcomes).toEqual(['a works', 'b works', 'c works', 'd is turned away', 'e works', 'f works']);
});

test('where others wait and work is slow fewer work at once, and as many as before when it is quick again', async () => {
  const { come, pass, outcomes, settled } = gate({ atOnce: 8, slowMs: 200, patienceMs: 100_000, standingMs: 1e9 });
  const working = Array.from({ length: 8 }, (_, n) => come(`slow ${n}`));
  const waiting = Array.from({ length: 40 }, (_, n) => come(`next ${n}`));
  await settled();
  pass(300);
  for (const turn of working) (await turn)?.leave();
  await settled();
  // Eight have left, and four took their place.
  expect(outcomes.length).toBe(12);
  for (const turn of waiting) (await turn)?.leave();
  await Promise.all(Array.from({ length: 8 }, (_, n) => come(`again ${n}`)));
});

test('too many waiting are turned away at once', async () => {
  const { come, outcomes, settled } = gate({ atOnce: 1, mostWaiting: 1 });
  for (const name of ['a', 'b', 'c']) come(name);
  await settled();
  expect(outcomes).toEqual(['a works', 'c is turned away']);
});

test('a turn is not held while its request does something adapters, and comes back before those who wait', async () => {
  const { admission, come, outcomes, settled } = gate({ atOnce: 1, patienceMs: 500 });
  let finish = () => {};
  const received = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const upload = admission.run(async (turn) => {
    await turn.outside(() => received);
    outcomes.push('upload works');
  });
  const other = come('a');
  const waiting = come('b');
  await settled();
  finish();
  await settled();
  (await other)?.leave();
  await upload;
  (await waiting)?.leave();
  expect(outcomes).toEqual(['a works', 'upload works', 'b works']);
});

test('those who wait are turned away though nobody comes or goes', async () => {
  const admission = createAdmission({ atOnce: 1, patienceMs: 20 });
  await admission.enter();
  await expect(admission.enter()).rejects.toMatchObject({ code: 'unavailable' });
});
