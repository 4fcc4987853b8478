import { parentPort, workerData } from 'node:worker_threads';
import type { ProductColumns } from '../../catalogue/index.ts';
import { buildFallbackLists, type MemberSlice } from './fallback-lists.ts';
import { packHistories, weightOf } from './histories.ts';
import { createNeighbourBuilder, type Neighbours, rankAgain, rankOf, ranksById } from './neighbours.ts';
import { type NeighbourProducts, placesOf } from './products.ts';

/** Limits a run to some products. `known` has the weights of the other products by id, since their histories are not all read. */
export interface PartialRebuild {
  ids: readonly number[];
  known: ReadonlyMap<number, number>;
}

/** Requests to the thread, sent one after the other; each gets an answer. */
export type WorkerRequest =
  | { ask: 'name'; names: readonly { id: number; name: string }[] }
  | { ask: 'take'; slice: MemberSlice }
  /** `ranks` is the answer to an earlier `begin`; null if the names of all products were sent before. */
  | { ask: 'begin'; ranks: Int32Array | null; only: PartialRebuild | null }
  | { ask: 'rows'; count: number }
  | { ask: 'lists' };

/** Rows with product ids instead of indexes. */
export interface BuiltNeighbours {
  id: number;
  neighbours: number[];
  scores: number[];
  similar: number[];
  weight: number;
}

export interface WorkerAnswers {
  name: null;
  take: null;
  /** Ranks of the products by id. */
  begin: Int32Array;
  rows: BuiltNeighbours[];
  lists: [name: string, ids: number[]][];
}

const { rating, ...columns } = workerData as ProductColumns;
const placeOf = placesOf(columns.ids);
const names = new Map<number, string>();
const slices: MemberSlice[] = [];
let products: NeighbourProducts;
let build: (product: number) => Neighbours;
let waiting: Int32Array;

const idsOf = (places: readonly number[]): number[] => places.map((place) => columns.ids[place] as number);

function begin(ranks: Int32Array | null, only: PartialRebuild | null): Int32Array {
  const { ids } = columns;
  products = { ...columns, rank: ranks === null ? rankOf({ ids, rating }, names) : rankAgain(ids, ranks) };
  const histories = packHistories(slices, ids.length, placeOf);
  waiting = only === null ? Int32Array.from(ids.keys()) : Int32Array.from(only.ids, placeOf).filter((place) => place >= 0);
  const known = only === null ? undefined : Float64Array.from(ids, (id) => only.known.get(id) ?? 0);
  if (known !== undefined) for (const place of waiting) known[place] = weightOf(histories, place);
  build = createNeighbourBuilder(products, histories, known);
  return ranks ?? ranksById(ids, products.rank);
}

function rows(count: number): BuiltNeighbours[] {
  const now = waiting.subarray(0, count);
  waiting = waiting.subarray(count);
  return [...now].map((place) => {
    const { neighbours, scores, similar, weight } = build(place);
    return { id: products.ids[place] as number, neighbours: idsOf(neighbours), similar: idsOf(similar), scores, weight };
  });
}

function answer(question: WorkerRequest): WorkerAnswers[WorkerRequest['ask']] {
  if (question.ask === 'begin') return begin(question.ranks, question.only);
  if (question.ask === 'rows') return rows(question.count);
  if (question.ask === 'lists')
    return Array.from(buildFallbackLists(products, slices, placeOf), ([name, places]) => [name, idsOf(places)] as [string, number[]]);
  if (question.ask === 'name') for (const { id, name } of question.names) names.set(id, name);
  else slices.push(question.slice);
  return null;
}

parentPort?.on('message', (question: WorkerRequest) => parentPort?.postMessage(answer(question)));
