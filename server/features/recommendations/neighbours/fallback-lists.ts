import { FALLBACKS } from '../formula.ts';
import type { HistorySlice } from './histories.ts';
import { categoryAt, grouped, type NeighbourProducts } from './products.ts';

/** A slice of histories that also says who likes what. */
export interface MemberSlice extends HistorySlice {
  /** 1 if the member liked the product of an entry. */
  liked: Uint8Array;
  /** Names of the lists that each member's likes count for, such as `skin_tone OLIVE`. */
  segments: readonly (readonly string[])[];
}

/** Indexes of products by list name, best first. */
export type FallbackLists = Map<string, number[]>;

/** Lists for members with too little history: by brand, by ingredient, by what members of a segment like, and the best overall. */
export function buildFallbackLists(
  products: NeighbourProducts,
  slices: readonly MemberSlice[],
  placeOf: (id: number) => number,
): FallbackLists {
  const rated = Int32Array.from(products.ids.keys()).sort((a, b) => (products.rank[a] as number) - (products.rank[b] as number));
  const lists: FallbackLists = new Map([['best', bestOfEach(products, rated)]]);
  for (const [brand, at] of grouped(rated.map((place) => products.brand[place] as number))) {
    lists.set(
      `brand ${brand}`,
      [...at.subarray(0, FALLBACKS.perList)].map((index) => rated[index] as number),
    );
  }
  for (const [ingredient, places] of byIngredient(products, rated)) lists.set(`ingredient ${ingredient}`, places);
  for (const [segment, places] of likedBySegment(products, slices, placeOf)) lists.set(segment, places);
  return lists;
}

/** The best rated product of each category, then the second of each, and so on; unrated products come last. */
function bestOfEach(products: NeighbourProducts, rated: Int32Array): number[] {
  const turns = new Map<number, number>();
  const unrated = rated.length;
  const summary = [...rated].map((place) => {
    const category = categoryAt(products, place);
    const turn = (turns.get(category) ?? 0) + 1;
    turns.set(category, turn);
    return { place, turn: products.ratings[place] === 0 ? unrated : turn };
  });
  return summary
    .sort((a, b) => a.turn - b.turn)
    .slice(0, FALLBACKS.best)
    .map(({ place }) => place);
}

function byIngredient({ labels, labelStart }: NeighbourProducts, rated: Int32Array): Map<number, number[]> {
  const lists = new Map<number, number[]>();
  for (const place of rated) {
    for (const ingredient of labels.subarray(labelStart[place], labelStart[place + 1])) {
      const list = lists.get(ingredient) ?? [];
      if (ingredient > 0 && list.length < FALLBACKS.perList) lists.set(ingredient, [...list, place]);
    }
  }
  return lists;
}

/** What a segment likes more than others: its share of a product's likes divided by its share of all likes, smoothed by a prior. */
function likedBySegment(products: NeighbourProducts, slices: readonly MemberSlice[], placeOf: (id: number) => number): FallbackLists {
  const { all, ofSegment } = countLikes(products.ids.length, slices, placeOf);
  const total = all.reduce((sum, count) => sum + count, 0);
  return new Map(
    [...ofSegment].map(([segment, likes]) => {
      const share = likes.reduce((sum, count) => sum + count, 0) / total;
      const lift = (place: number) =>
        ((likes[place] as number) + FALLBACKS.prior * share) / ((all[place] as number) + FALLBACKS.prior) / share;
      const known = [...all.keys()].filter((place) => (all[place] as number) >= FALLBACKS.likes && lift(place) > 1);
      const lifted = known.map((place) => ({ place, lift: lift(place) }));
      const sorted = lifted.sort((a, b) => b.lift - a.lift || (products.rank[a.place] as number) - (products.rank[b.place] as number));
      return [segment, sorted.slice(0, FALLBACKS.perList).map(({ place }) => place)];
    }),
  );
}

function countLikes(productCount: number, slices: readonly MemberSlice[], placeOf: (id: number) => number) {
  const all = new Int32Array(productCount);
  const ofSegment = new Map<string, Int32Array>();
  for (const { lengths, products, liked, segments } of slices) {
    let entry = 0;
    for (const [member, length] of lengths.entries()) {
      const counts = (segments[member] ?? []).map((segment) => {
        const known = ofSegment.get(segment) ?? new Int32Array(productCount);
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
