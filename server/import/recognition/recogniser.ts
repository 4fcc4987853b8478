import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { ProductLabelDraft } from '../../features/catalogue/index.ts';
import type { OwnName } from '../inci/dictionary.ts';
import type { IngredientGroup } from '../inci/groups.ts';
import { type Label, labelOf } from '../write/label.ts';
import { unpackLabels } from './packed-labels.ts';
import { RecognisingThread } from './recognising-thread.ts';
import { type LabelTexts, type ReportedLabel, tasks } from './tasks.ts';

/** Each thread has its own dictionary of 160 MB, and more than two would only wait for the database. */
const MOST_THREADS = 2;
/** In bytes: a smaller file is finished before a thread has loaded its dictionary. */
const WORTH_THREADS = 2 << 20;
/** How many items are passed to a thread at once, or processed here before other work gets a turn. */
const AT_ONCE = 25;

/** Recognises labels; those of large files in separate threads, since this takes most of an import's time. */
export class Recogniser {
  readonly #threads: RecognisingThread[];

  /** For a file of this many bytes. Threads load their dictionary immediately. */
  constructor(bytes: number) {
    const threads = bytes < WORTH_THREADS ? 0 : Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1));
    this.#threads = Array.from({ length: threads }, () => new RecognisingThread());
  }

  /** Always uses a thread, for a process that serves requests meanwhile. */
  static beside(): Recogniser {
    return new Recogniser(WORTH_THREADS);
  }

  static async forFile(file: string): Promise<Recogniser> {
    return new Recogniser((await stat(file)).size);
  }

  /** The labels of rows, in the order of the rows. Rejects when a thread has ended. */
  labels(rows: LabelTexts[]): Promise<Label[]> {
    const texts = rows.map(({ labels, cutShort }) => ({ labels, cutShort }));
    return this.#shared(
      texts,
      async (thread, some) => unpackLabels(await thread.ask('labels', some)),
      (some) => some.map(labelOf),
    );
  }

  /** For each unknown word of labels, the name that was most likely meant, or null. */
  guesses(tokens: string[]): Promise<(string | null)[]> {
    return this.#shared(tokens, (thread, some) => thread.ask('guesses', some), tasks.guesses);
  }

  /** The ingredient groups with their members. */
  groups(): Promise<IngredientGroup[]> {
    const [thread] = this.#threads;
    return thread ? thread.ask('groups', []) : Promise.resolve(tasks.groups([]));
  }

  /** Labels with the details that their editor shows. */
  reports(drafts: ProductLabelDraft[]): Promise<ReportedLabel[]> {
    return this.#shared(drafts, (thread, some) => thread.ask('reports', some), tasks.reports);
  }

  /** For each name, the INCI name that represents its substance; null for unknown names. */
  identities(names: string[]): Promise<(string | null)[]> {
    return this.#shared(names, (thread, some) => thread.ask('identities', some), tasks.identities);
  }

  /** Replaces the known own names of the operator by these. */
  async learn(names: readonly OwnName[]): Promise<void> {
    tasks.learn(names);
    await Promise.all(this.#threads.map((thread) => thread.ask('learn', names)));
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  /** Distributes things among the threads, each time to the least busy one; without threads they are processed here. */
  async #shared<Thing, Result>(
    things: Thing[],
    ask: (thread: RecognisingThread, some: Thing[]) => Promise<Result[]>,
    here: (some: Thing[]) => Result[],
  ): Promise<Result[]> {
    const parts: (Result[] | Promise<Result[]>)[] = [];
    for (let from = 0; from < things.length; from += AT_ONCE) {
      const some = things.slice(from, from + AT_ONCE);
      const thread = this.#threads.toSorted((a, b) => a.waiting - b.waiting)[0];
      parts.push(thread ? ask(thread, some) : here(some));
      if (thread === undefined) await setImmediate();
    }
    return (await Promise.all(parts)).flat();
  }
}
