import { foldText } from './fold.ts';

/**
 * A stretch of text without a blank: its parts (also cut between letters and digits) in order. A dense chunk is a run in a
 * script that writes no blanks between words; its only part is the whole run.
 */
export interface TextChunk {
  parts: string[];
  dense: boolean;
}

const JOINED_BY = "['’‘.\\-\\u2010-\\u2013_/+]";
const STRETCH = new RegExp(`[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}]*(?:${JOINED_BY}+[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}]*)*`, 'gu');
const DENSE_LETTER = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'].map((script) => `\\p{scx=${script}}`).join('');
const RUN = new RegExp(`[${DENSE_LETTER}]+|[^${DENSE_LETTER}]+`, 'gu');
const DENSE = new RegExp(`^[${DENSE_LETTER}]`, 'u');
const PART = /\p{N}+|[\p{L}\p{M}]+/gu;
const PLAIN = /^[a-z]+$/;

/** The folded chunks of a text. `SPF50+` is one chunk of two parts; `&` and everything else that is neither letter nor digit is dropped. */
export function chunksOf(text: string): TextChunk[] {
  return (foldText(text).match(STRETCH) ?? []).flatMap((stretch) =>
    PLAIN.test(stretch) ? [{ parts: [stretch], dense: false }] : cutRuns(stretch),
  );
}

function cutRuns(stretch: string): TextChunk[] {
  return (stretch.match(RUN) ?? []).flatMap((run): TextChunk[] => {
    if (DENSE.test(run)) return [{ parts: [run], dense: true }];
    const parts = run.match(PART);
    return parts === null ? [] : [{ parts: [...parts], dense: false }];
  });
}

/** All letters and digits of a text joined, as whole names are compared, so that blanks and hyphens do not matter. */
export function squeeze(chunks: TextChunk[]): string {
  return chunks.map(chunkText).join('');
}

export function chunkText(chunk: TextChunk): string {
  return chunk.parts.join('');
}
