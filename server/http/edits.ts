import { settledWithin } from '../db/settled-within.ts';
import { createPartAges, type PartAge, type ReadingAge } from './part-ages.ts';

/** What staff edit and every server keeps partly in memory; `catalogue` is what products refer to: categories, brands, properties. */
const editedParts = ['catalogue', 'products', 'currencies', 'content', 'synonyms'] as const;
export type EditedPart = (typeof editedParts)[number];

/** Brings edits made in the console to the pages of all servers. */
export interface Edits {
  /**
   * To be called once an edit is committed: every server reads the part again and renders its pages anew. Resolves when this server has
   * read it, after 50 ms at the latest; never rejects.
   */
  changed(part: EditedPart): Promise<void>;
  /**
   * Registers what this server has to read again when a part was edited, here or elsewhere, before its pages can show the edit. `isSlow`:
   * it takes tenths of a second, so it begins a moment later, once for many edits, and nobody waits for it.
   */
  onChange(part: EditedPart, reread: () => unknown, options?: { isSlow?: boolean }): void;
  /** Records that a part was read again without the announcement of an edit. */
  wasRead(part: EditedPart): void;
}

export interface EditBroadcast extends Edits {
  ages(): PartAge[];
  /** Handles a message of another server; false when it is about something else. */
  onMessage(message: string): boolean;
  /** Messages may have been missed: reads everything again. */
  catchUp(): void;
  stop(): void;
}

interface EditBroadcastParts {
  /** Drops every finished page. */
  forgetPages(): void;
  /** Sends a message to the other servers. */
  publish(message: string): void;
}

/** For commands and tests, where nobody edits. */
export const noEdits: Edits = { changed: async () => undefined, onChange: () => undefined, wasRead: () => undefined };

const PREFIX = 'edited:';

/** The message by which servers announce an edited part to one another. */
export const editMessage = (part: EditedPart): string => PREFIX + part;

/** How long a save waits for this server to catch up; whatever takes longer continues after the answer. */
const PATIENCE_MS = 50;
/** Delay of slow readings: by then the save has been answered. */
const SLOW_AFTER_MS = 100;
/** Delay after a failed reading, for example while the database is unavailable. */
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

/** Each reading has its own queue, so none waits for a slower one. */
function readingOf({ reread, isSlow, age, plan, forgetPages }: ReadingParts): Reading {
  const take = joined(async () => {
    const isUpToDate = age.begin();
    try {
      await reread();
      isUpToDate();
    } catch {
      plan(reading, RETRY_MS);
    }
    // Only now: a page made in the meantime may show the old state.
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

/** Runs `work` one call at a time; calls that wait for their turn are merged into one. `work` must not reject. */
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
