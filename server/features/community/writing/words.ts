import { documentWords, tsvectorLiteral } from '../../search/index.ts';

/** What a post is found by: its words, and the same as a `tsvector` literal. */
export function postWords({ title, description }: { title: string; description: string }): { words: string[]; literal: string } {
  const words = documentWords([title, description], null);
  return { words, literal: tsvectorLiteral(words) };
}
