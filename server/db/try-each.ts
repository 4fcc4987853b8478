/** So many failures in a row are not those of single things: what all of them need is away. */
const MOST_IN_A_ROW = 10;

interface FailedTry<Thing> {
  thing: Thing;
  error: unknown;
}

interface TryOptions {
  /** How many at a time; else one after another. */
  atOnce?: number;
  /** Asked before each: the rest is left to another time. */
  isStopping?: (() => boolean) | undefined;
}

/**
 * Does something with each of several things. A failure does not keep the others from it, until ten in a row have failed. Resolves to
 * the failures.
 */
export async function failuresOfEach<Thing>(
  things: readonly Thing[],
  act: (thing: Thing) => Promise<unknown>,
  { atOnce = 1, isStopping = () => false }: TryOptions = {},
): Promise<FailedTry<Thing>[]> {
  const queue = things.values();
  const failed: FailedTry<Thing>[] = [];
  let inARow = 0;
  const work = async () => {
    for (const thing of queue) {
      if (inARow >= MOST_IN_A_ROW || isStopping()) return;
      try {
        await act(thing);
        inARow = 0;
      } catch (error) {
        failed.push({ thing, error });
        inARow += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failed;
}

/** Throws what failed, if anything did, as one error. */
export function throwFailures(failed: readonly FailedTry<unknown>[]): void {
  if (failed.length === 0) return;
  const errors = failed.map(({ error }) => error);
  const messages = new Set(errors.map((error) => (error instanceof Error ? error.message : String(error))));
  throw new AggregateError(errors, [...messages].join('; '));
}

/** Does something with each of several things, one after another; throws in the end what failed. */
export async function tryEach<Thing>(things: readonly Thing[], act: (thing: Thing) => Promise<unknown>): Promise<void> {
  throwFailures(await failuresOfEach(things, act));
}

/** The same of several acts. */
export const tryAll = (acts: readonly (() => Promise<unknown>)[]): Promise<void> => tryEach(acts, (act) => act());
