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

/** Each has a dictionary of its own, 160 MB, and more of them than two would wait for the database. */
const MOST_THREADS = 2;
/** A smaller file is done before a thread has read its dictionary, in bytes. */
const WORTH_THREADS = 2 << 20;
/** So much is handed over, or done before others get a turn, at once. */
const AT_ONCE = 25;

/** Recognises labels: of many rows in threads of their own, since it takes most of an import's time. */
export class Recogniser {
  readonly #threads: RecognisingThread[];

  /** For a file of so many bytes. Threads read their dictionary at once. */
  constructor(bytes: number) {
    const threads = bytes < WORTH_THREADS ? 0 : Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1));
    this.#threads = Array.from({ length: threads }, () => new RecognisingThread());
  }

  /** In a thread, whatever there is to do: for a process that serves meanwhile. */
  static beside(): Recogniser {
    return new Recogniser(WORTH_THREADS);
  }

  static async forFile(file: string): Promise<Recogniser> {
    return new Recogniser((await stat(file)).size);
  }

  /** The labels of rows, in their order. Rejects when a thread ended. */
  labels(rows: LabelTexts[]): Promise<Label[]> {
    const texts = rows.map(({ labels, cutShort }) => ({ labels, cutShort }));
    return this.#shared(
      texts,
      async (thread, some) => unpackLabels(await thread.ask('labels', some)),
      (some) => some.map(labelOf),
    );
  }

  /** For each unknown word of labels the name that it was most likely to be. */
  guesses(tokens: string[]): Promise<(string | null)[]> {
    return this.#shared(tokens, (thread, some) => thread.ask('guesses', some), tasks.guesses);
  }

  /** The groups of ingredients that can be avoided at once. */
  groups(): Promise<IngredientGroup[]> {
    const [thread] = this.#threads;
    return thread ? thread.ask('groups', []) : Promise.resolve(tasks.groups([]));
  }

  /** Labels with what an editor shows beside them. */
  reports(drafts: ProductLabelDraft[]): Promise<ReportedLabel[]> {
    return this.#shared(drafts, (thread, some) => thread.ask('reports', some), tasks.reports);
  }

  /** For each name the INCI name that stands for its substance; null for names that are not known. */
  identities(names: string[]): Promise<(string | null)[]> {
    return this.#shared(names, (thread, some) => thread.ask('identities', some), tasks.identities);
  }

  /** From now on the operator's names are known, too, and those of earlier calls no more. */
  async learn(names: readonly OwnName[]): Promise<void> {
    tasks.learn(names);
    await Promise.all(this.#threads.map((thread) => thread.ask('learn', names)));
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  /** Divides things among the threads, whichever has least to do; without threads they are done here. */
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
