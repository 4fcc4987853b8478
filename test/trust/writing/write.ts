import type { Draw } from '../draw.ts';

/** Session token of a writer. */
export const tokenOf = (writer: number): string => `writer-${writer}-token`;

/** User name and address of a writer. */
export const userOf = (writer: number) => ({ name: `writer_${writer}`, email: `writer_${writer}@example.org` });

/** Products that can be written about. */
export interface Goods {
  products: readonly number[];
}

/** Kinds of writes, with the table and column that store their text. */
export const tables = {
  review: { table: 'review_record', column: 'comment' },
  post: { table: 'post', column: 'title' },
  comment: { table: 'post_comment_record', column: 'comment' },
} as const;
export type WriteKind = keyof typeof tables;

/** A write that the shop has acknowledged. */
export interface Acknowledged {
  kind: WriteKind;
  id: number;
  /** Unique within the run, so that duplicates are detected. */
  text: string;
}

/** A write that can be repeated under its idempotency key. */
export interface Write {
  kind: WriteKind | 'edit';
  method: 'POST' | 'PUT';
  path: string;
  key: string;
  token: string;
  body: Record<string, unknown>;
  /** Id of the row that an edit changes. */
  id?: number;
  text: string;
}

/** Generates the next write of a writer. */
export class Writer {
  readonly #at: number;
  readonly #run: string;
  readonly #products: number[];
  readonly #mine: { reviews: Acknowledged[]; posts: Acknowledged[] } = { reviews: [], posts: [] };
  #written = 0;
  /** Number of acknowledged writes. */
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

  /** Records an acknowledgement; an edit changes the text of a review. */
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
