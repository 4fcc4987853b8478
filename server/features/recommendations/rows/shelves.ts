import { LADDER } from '../formula.ts';
import { categoryOf, type Goods, grouped } from './goods.ts';
import type { HistorySlice } from './histories.ts';

/** What histories say beside their order: who likes what. */
export interface MemberSlice extends HistorySlice {
  /** 1 where an entry is something the member liked. */
  liked: Uint8Array;
  /** Names of the shelves that each member's likes count for: `skin_tone OLIVE`. */
  segments: readonly (readonly string[])[];
}

/** Places of products by the name of a shelf, best first. */
export type Shelves = Map<string, number[]>;

/** Where to look for members whose history says too little: by brand, by ingredient, by what people like them like, the best of all. */
export function buildShelves(goods: Goods, slices: readonly MemberSlice[], placeOf: (id: number) => number): Shelves {
  const rated = Int32Array.from(goods.ids.keys()).sort((a, b) => (goods.rank[a] as number) - (goods.rank[b] as number));
  const shelves: Shelves = new Map([['best', bestOfEach(goods, rated)]]);
  for (const [brand, at] of grouped(rated.map((place) => goods.brand[place] as number))) {
    shelves.set(
      `brand ${brand}`,
      [...at.subarray(0, LADDER.shelf)].map((index) => rated[index] as number),
    );
  }
  for (const [ingredient, places] of byIngredient(goods, rated)) shelves.set(`ingredient ${ingredient}`, places);
  for (const [segment, places] of likedBySegment(goods, slices, placeOf)) shelves.set(segment, places);
  return shelves;
}

/** The best rated of each category, then the second of each, and so on; what nobody rated comes last. */
function bestOfEach(goods: Goods, rated: Int32Array): number[] {
  const turns = new Map<number, number>();
  const unrated = rated.length;
  const placed = [...rated].map((place) => {
    const category = categoryOf(goods, place);
    const turn = (turns.get(category) ?? 0) + 1;
    turns.set(category, turn);
    return { place, turn: goods.ratings[place] === 0 ? unrated : turn };
  });
  return placed
    .sort((a, b) => a.turn - b.turn)
    .slice(0, LADDER.best)
    .map(({ place }) => place);
}

function byIngredient({ labels, labelStart }: Goods, rated: Int32Array): Map<number, number[]> {
  const shelves = new Map<number, number[]>();
  for (const place of rated) {
    for (const ingredient of labels.subarray(labelStart[place], labelStart[place + 1])) {
      const shelf = shelves.get(ingredient) ?? [];
      if (ingredient > 0 && shelf.length < LADDER.shelf) shelves.set(ingredient, [...shelf, place]);
    }
  }
  return shelves;
}

/** What a segment likes more than others do: its share of a product's likes against its share of all; little evidence says little. */
function likedBySegment(goods: Goods, slices: readonly MemberSlice[], placeOf: (id: number) => number): Shelves {
  const { all, ofSegment } = countLikes(goods.ids.length, slices, placeOf);
  const total = all.reduce((sum, count) => sum + count, 0);
  return new Map(
    [...ofSegment].map(([segment, likes]) => {
      const share = likes.reduce((sum, count) => sum + count, 0) / total;
      const lift = (place: number) => ((likes[place] as number) + LADDER.prior * share) / ((all[place] as number) + LADDER.prior) / share;
      const known = [...all.keys()].filter((place) => (all[place] as number) >= LADDER.likes && lift(place) > 1);
      const lifted = known.map((place) => ({ place, lift: lift(place) }));
      const sorted = lifted.sort((a, b) => b.lift - a.lift || (goods.rank[a.place] as number) - (goods.rank[b.place] as number));
      return [segment, sorted.slice(0, LADDER.shelf).map(({ place }) => place)];
    }),
  );
}

function countLikes(goods: number, slices: readonly MemberSlice[], placeOf: (id: number) => number) {
  const all = new Int32Array(goods);
  const ofSegment = new Map<string, Int32Array>();
  for (const { lengths, products, liked, segments } of slices) {
    let entry = 0;
    for (const [member, length] of lengths.entries()) {
      const counts = (segments[member] ?? []).map((segment) => {
        const known = ofSegment.get(segment) ?? new Int32Array(goods);
        ofSegment.set(segment, known);
        return known;
      });
      for (const end = entry + length; entry < end; entry += 1) {
        const place = liked[entry] === 1 ? placeOf(products[entry] as number) : -1;
        if (place >= 0) for (const count of [all, ...counts]) count[place] = (count[place] as number) + 1;
      }
    }
  }
  return { all, ofSegment };
}
