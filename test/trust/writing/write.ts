import type { Draw } from '../draw.ts';

/** Of the session of a writer. */
export const tokenOf = (writer: number): string => `writer-${writer}-token`;

/** Their names, as they log in. */
export const userOf = (writer: number) => ({ name: `writer_${writer}`, email: `writer_${writer}@example.org` });

/** What there is to write about. */
export interface Goods {
  products: readonly number[];
}

/** What is written, by the table and column that keep its words. */
export const tables = {
  review: { table: 'review_record', column: 'comment' },
  post: { table: 'post', column: 'title' },
  comment: { table: 'post_comment_record', column: 'comment' },
} as const;
export type WriteKind = keyof typeof tables;

/** Something that the shop has said is written. */
export interface Acknowledged {
  kind: WriteKind;
  id: number;
  /** Unlike those of all other writes of the run, so that one that is there twice shows. */
  text: string;
}

/** A write, as it can be sent again under its key. */
export interface Write {
  kind: WriteKind | 'edit';
  method: 'POST' | 'PUT';
  path: string;
  key: string;
  token: string;
  body: Record<string, unknown>;
  /** Of the row that an edit changes. */
  id?: number;
  text: string;
}

/** Makes up what a writer writes next. */
export class Writer {
  readonly #at: number;
  readonly #run: string;
  readonly #products: number[];
  readonly #mine: { reviews: Acknowledged[]; posts: Acknowledged[] } = { reviews: [], posts: [] };
  #written = 0;
  /** How many of its writes were acknowledged. */
  answered = 0;

  constructor(at: number, run: string, { products }: Goods) {
    this.#at = at;
    this.#run = run;
    this.#products = [...products];
  }

  next(draw: Draw): Write {
    this.#written += 1;
    const key = `${this.#run}-${this.#at}-${this.#written}`;
    const text = `Written under ${key}`;
    const base = { key, text, token: tokenOf(this.#at) };
    const { reviews, posts } = this.#mine;
    const act = draw.below(10);
    if (act < 3 && reviews.length > 0) {
      const { id } = draw.oneOf(reviews);
      return { ...base, kind: 'edit', method: 'PUT', path: `review/${id}`, id, body: { rating: 1 + draw.below(5), comment: text } };
    }
    const product = act < 6 ? this.#products.shift() : undefined;
    if (product !== undefined)
      return {
        ...base,
        kind: 'review',
        method: 'POST',
        path: 'review',
        body: { product_id: product, rating: 1 + draw.below(5), comment: text },
      };
    if (act < 8 && posts.length > 0)
      return { ...base, kind: 'comment', method: 'POST', path: 'post/comment', body: { post_id: draw.oneOf(posts).id, comment: text } };
    const body = { type: 'POST', post_type: 'PUBLIC', topic: 1, title: text, description: 'Words of a post' };
    return { ...base, kind: 'post', method: 'POST', path: 'add-post', body };
  }

  /** Notes what the shop has acknowledged; an edit changes what a review says. */
  acknowledged({ kind, id, text }: Write, answered: number): Acknowledged | null {
    const { reviews, posts } = this.#mine;
    this.answered += 1;
    if (kind === 'edit') {
      const review = reviews.find((one) => one.id === id);
      if (review) review.text = text;
      return null;
    }
    const one = { kind, id: answered, text };
    if (kind === 'review') reviews.push(one);
    if (kind === 'post') posts.push(one);
    return one;
  }
}
