import { squeeze, type TextChunk } from '../text/chunks.ts';

const WHOLE_NAME = 6;
const NAME_PREFIX = 2.5;
const BRAND_AND_NAME = 5;
const BRAND_AND_NAME_PREFIX = 1.2;
const SHARE_OF_NAME = 1.2;
/** For names that begin with the query, length matters less than popularity. */
const SHARE_OF_NAME_PREFIX = 0.3;
/** Factor for a name matched with typos. */
const MISTYPED = 0.7;
const GROUP_QUERIED = 3;
const GROUP_NAMED = 3;
/** Share of a name that counts as typed when the query is a prefix of it, however long: the rest is not typed yet. */
const GROUP_PREFIX = 0.4;

/** The query in the form that names are compared with. */
interface ComparedText {
  /** Letters and digits as typed. */
  typed: string;
  /** The same with typos corrected; as typed where no other word confirms the correction. */
  meant: string;
}

/** Score for the query being a name, a prefix of it, or a share of it; `found`: matched words with the share of each that was typed. */
export function nameScore(name: TextChunk[], brand: TextChunk[], { typed, meant }: ComparedText, found: Map<string, number>): number {
  const own = squeeze(name);
  const full = squeeze(brand) + own;
  const share = queriedShare(name, found);
  const asTyped = wholeScore(own, full, typed, share);
  if (meant === typed) return asTyped;
  const rest = SHARE_OF_NAME * share;
  return Math.max(asTyped, rest + MISTYPED * (wholeScore(own, full, meant, share) - rest));
}

function wholeScore(own: string, full: string, whole: string, share: number): number {
  if (own === whole) return WHOLE_NAME + SHARE_OF_NAME * share;
  if (full === whole) return BRAND_AND_NAME + SHARE_OF_NAME * share;
  if (own.startsWith(whole)) return NAME_PREFIX + SHARE_OF_NAME_PREFIX * share;
  return (full.startsWith(whole) ? BRAND_AND_NAME_PREFIX : 0) + SHARE_OF_NAME * share;
}

/**
 * Scores a brand or category by how completely its name occurs in the query. All names that begin with the whole query score alike, so that
 * popularity decides.
 */
export function groupScore(names: TextChunk[][], { typed, meant }: ComparedText, found: Map<string, number>, match: number): number {
  const queryLength = Math.max(
    ...names.map((name) => (isPrefixOnly(name, typed) ? GROUP_PREFIX : isInQuery(name, found) ? nameShare(name, found) : 0)),
  );
  const begins = (whole: string) => names.some((name) => squeeze(name).startsWith(whole));
  const named = begins(typed) ? 1 : begins(meant) ? MISTYPED : 0;
  return GROUP_QUERIED * Math.max(0, match) * queryLength + GROUP_NAMED * named;
}

function isPrefixOnly(name: TextChunk[], typed: string): boolean {
  const own = squeeze(name);
  return own !== typed && own.startsWith(typed);
}

function isInQuery(name: TextChunk[], found: Map<string, number>): boolean {
  if (found.has(squeeze(name))) return true;
  return name.every((chunk) => found.has(squeeze([chunk])) || chunk.parts.every((part) => found.has(part)));
}

function nameShare(name: TextChunk[], found: Map<string, number>): number {
  return Math.max(found.get(squeeze(name)) ?? 0, queriedShare(name, found));
}

/** Share of a name's letters that the query matches, 0 to 1. */
function queriedShare(name: TextChunk[], found: Map<string, number>): number {
  let held = 0;
  let all = 0;
  for (const chunk of name) {
    const whole = found.get(squeeze([chunk])) ?? 0;
    for (const part of chunk.parts) {
      all += part.length;
      held += part.length * Math.max(whole, found.get(part) ?? 0);
    }
  }
  return all === 0 ? 0 : held / all;
}
