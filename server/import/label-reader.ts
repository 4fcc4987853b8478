import { LRUCache } from 'lru-cache';
import type { Database } from '../db/client.ts';
import { labelTexts } from '../db/label-text.ts';
import type { ProductLabelDraft, ProductLabelReader } from '../features/catalogue/index.ts';
import { foldInci, keyOf } from './inci/fold.ts';
import type { IngredientGroup } from './inci/groups.ts';
import { refreshIngredientGroups } from './ingredient-groups.ts';
import { Recogniser } from './recognition/recogniser.ts';
import type { ReportedLabel } from './recognition/tasks.ts';
import { selectOwnNames } from './shop/queries.ts';
import { writeLabel } from './write/one-label.ts';

/** Longer than an editor of a label pauses between two checks; afterwards the thread's 160 MB are freed. */
const IDLE_MS = 120_000;
const KEPT = 200;

/** The recogniser, started when needed, with the operator's current own names. */
class LabelThread {
  readonly #db: Database['kysely'];
  #recogniser: Recogniser | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database['kysely']) {
    this.#db = db;
  }

  /** Resolves to the recogniser and a key of the names that it knows. */
  async open(): Promise<{ recogniser: Recogniser; names: string }> {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.close(), IDLE_MS).unref();
    this.#recogniser ??= Recogniser.beside();
    const recogniser = this.#recogniser;
    const names = await selectOwnNames(this.#db);
    await recogniser.learn(names);
    return { recogniser, names: JSON.stringify(names) };
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    const recogniser = this.#recogniser;
    this.#recogniser = undefined;
    await recogniser?.close();
  }
}

interface Read {
  report: ReportedLabel;
  /** Key of the operator's own names at that time. */
  names: string;
}

/** Reads labels for the running shop as an import does, in a thread that ends after some time without requests. */
export function createLabelReader({ kysely: db }: Database): ProductLabelReader & { close(): Promise<void> } {
  const known = new LRUCache<string, Read>({ max: KEPT });
  const thread = new LabelThread(db);
  let groups: IngredientGroup[] | undefined;
  /** A thread that failed is closed and not used again. */
  const ask = async <T>(work: (open: Awaited<ReturnType<LabelThread['open']>>) => Promise<T>): Promise<T> => {
    try {
      const opened = await thread.open();
      groups ??= await opened.recogniser.groups();
      return await work(opened);
    } catch (error) {
      await thread.close();
      throw error;
    }
  };
  const read = (draft: ProductLabelDraft): Promise<ReportedLabel> =>
    ask(async ({ recogniser, names }) => {
      const key = JSON.stringify(draft);
      const before = known.get(key);
      if (before?.names === names) return before.report;
      const [report] = await recogniser.reports([draft]);
      if (report === undefined) throw new Error('A label was not read');
      known.set(key, { report, names });
      return report;
    });
  return {
    read,
    identities: (names) => ask(({ recogniser }) => recogniser.identities(names)),
    keyOf: (name) => keyOf(foldInci(name)),
    async group(tx) {
      if (groups === undefined) throw new Error('Names must be read before the transaction that adds them to groups');
      await refreshIngredientGroups(tx, groups);
    },
    async write(tx, productId, draft) {
      const before = known.get(JSON.stringify(draft));
      if (before === undefined || groups === undefined) return false;
      await writeLabel(tx, { productId, texts: labelTexts(draft.text), isCut: draft.isCut, report: before.report, groups });
      return true;
    },
    close: () => thread.close(),
  };
}
