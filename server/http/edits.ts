import { settledWithin } from '../db/settled-within.ts';
import { createPartAges, type PartAge, type ReadingAge } from './part-ages.ts';

/** What staff edit and every server keeps something of in memory; `catalogue` is what products hang at: categories, brands, properties. */
const editedParts = ['catalogue', 'products', 'currencies', 'content', 'synonyms'] as const;
export type EditedPart = (typeof editedParts)[number];

/** Brings edits of the console to the pages of all servers. */
export interface Edits {
  /**
   * To be called once an edit is committed: every server reads the part again and makes its pages anew. Resolves when this one has,
   * after 50 ms at the latest; never rejects.
   */
  changed(part: EditedPart): Promise<void>;
  /**
   * What this server has to read again when a part was edited, here or elsewhere, before its pages can show it. `isSlow`: it takes tenths
   * of a second; begun a moment later, once for many edits, and nobody waits for it.
   */
  onChange(part: EditedPart, reread: () => unknown, options?: { isSlow?: boolean }): void;
  /** Notes that what is kept of a part was read without being told of an edit. */
  wasRead(part: EditedPart): void;
}

export interface EditBroadcast extends Edits {
  ages(): PartAge[];
  /** Takes a message of another server; false when it is about something else. */
  onMessage(message: string): boolean;
  /** Messages may have been missed: reads everything again. */
  catchUp(): void;
  stop(): void;
}

interface EditBroadcastParts {
  /** Forgets every finished page. */
  forgetPages(): void;
  /** Sends a message to the other servers. */
  publish(message: string): void;
}

/** Where nobody edits: commands and tests. */
export const noEdits: Edits = { changed: async () => undefined, onChange: () => undefined, wasRead: () => undefined };

const PREFIX = 'edited:';

/** How servers tell one another of an edited part. */
export const editMessage = (part: EditedPart): string => PREFIX + part;

/** Whoever saves waits so long for this server to catch up; what takes longer goes on behind the answer. */
const PATIENCE_MS = 50;
/** By then whoever saved has their answer. */
const SLOW_AFTER_MS = 100;
/** After a failed reading, such as of a database that is away. */
const RETRY_MS = 1_000;

interface Reading {
  take(): Promise<void>;
  isSlow: boolean;
  age: ReadingAge;
}

interface ReadingParts extends Pick<Reading, 'isSlow' | 'age'> {
  reread(): unknown;
  plan(reading: Reading, ms: number): void;
  forgetPages(): void;
}

/** Each has turns of its own: nothing waits for what takes longer. */
function readingOf({ reread, isSlow, age, plan, forgetPages }: ReadingParts): Reading {
  const take = joined(async () => {
    const isUpToDate = age.begin();
    try {
      await reread();
      isUpToDate();
    } catch {
      plan(reading, RETRY_MS);
    }
    // Only now: a page made meanwhile may show what was there before.
    forgetPages();
  });
  const reading = { take, isSlow, age };
  return reading;
}

export function createEdits({ forgetPages, publish }: EditBroadcastParts): EditBroadcast {
  const readings = new Map<EditedPart, Reading[]>(editedParts.map((part) => [part, []]));
  const planned = new Map<Reading, NodeJS.Timeout>();
  const ages = createPartAges(editedParts);
  let isStopped = false;

  const plan = (reading: Reading, ms: number): void => {
    if (isStopped || planned.has(reading)) return;
    const begin = (): void => {
      planned.delete(reading);
      void reading.take();
    };
    planned.set(reading, setTimeout(begin, ms).unref());
  };
  const take = async (part: EditedPart): Promise<void> => {
    const { quick = [], slow = [] } = Object.groupBy(readings.get(part) ?? [], ({ isSlow }) => (isSlow ? 'slow' : 'quick'));
    for (const reading of readings.get(part) ?? []) reading.age.told();
    for (const reading of slow) plan(reading, SLOW_AFTER_MS);
    if (quick.length === 0) forgetPages();
    await Promise.all(quick.map((reading) => reading.take()));
  };

  return {
    async changed(part) {
      publish(editMessage(part));
      await settledWithin(PATIENCE_MS, take(part));
    },
    onChange: (part, reread, { isSlow = false } = {}) =>
      void readings.get(part)?.push(readingOf({ reread, isSlow, age: ages.ofReading(part), plan, forgetPages })),
    wasRead: ages.wasRead,
    ages: ages.all,
    onMessage(message) {
      const part = editedParts.find((one) => message === editMessage(one));
      if (part !== undefined) void take(part);
      return part !== undefined;
    },
    catchUp: () => editedParts.forEach((part) => void take(part)),
    stop() {
      isStopped = true;
      for (const timer of planned.values()) clearTimeout(timer);
    },
  };
}

/** Work one after another; calls that wait for their turn are joined into one. `work` may not reject. */
function joined(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  let waiting: Promise<void> | undefined;
  return () => {
    waiting ??= last = last.then(() => {
      waiting = undefined;
      return work();
    });
    return waiting;
  };
}
