/** This many failures in a row have a common cause: something that all of them need is unavailable. */
const MOST_IN_A_ROW = 10;

interface FailedTry<Thing> {
  thing: Thing;
  error: unknown;
}

interface TryOptions {
  /** How many run at once; one after another by default. */
  atOnce?: number;
  /** Asked before each; true leaves the rest for another time. */
  isStopping?: (() => boolean) | undefined;
}

/**
 * Does something with each of several things. A failure does not stop the others, until ten in a row have failed. Resolves to the failures.
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

/** Throws the failures, if any, as one error. */
export function throwFailures(failed: readonly FailedTry<unknown>[]): void {
  if (failed.length === 0) return;
  const errors = failed.map(({ error }) => error);
  const messages = new Set(errors.map((error) => (error instanceof Error ? error.message : String(error))));
  throw new AggregateError(errors, [...messages].join('; '));
}

/** Does something with each of several things, one after another; throws the failures at the end. */
export async function tryEach<Thing>(things: readonly Thing[], act: (thing: Thing) => Promise<unknown>): Promise<void> {
  throwFailures(await failuresOfEach(things, act));
}

/** The same for several functions. */
export const tryAll = (acts: readonly (() => Promise<unknown>)[]): Promise<void> => tryEach(acts, (act) => act());
