import { useEffect, useRef } from 'react';
import type { Call } from '../../../kit/call.ts';
import { useCall } from '../../../kit/call-context.ts';
import { solveProof } from './proof-of-work.ts';

/** Challenges expire after ten minutes. */
const FRESH_MS = 9 * 60_000;

interface Proof {
  solution: Promise<string | null>;
  at: number;
}

/** Computes a proof while the form is being filled in. Each proof is returned only once; the next call starts another. */
export function useProof(wanted: boolean): () => Promise<string | null> {
  const call = useCall();
  const proof = useRef<Proof>(null);
  useEffect(() => {
    if (wanted) proof.current ??= begin(call);
  }, [wanted, call]);
  return async () => {
    const ready = proof.current;
    const fresh = ready && performance.now() - ready.at < FRESH_MS ? ready : begin(call);
    const solution = await fresh.solution;
    proof.current = null;
    return solution ?? begin(call).solution;
  };
}

function begin(call: Call): Proof {
  // A failure shows on submit, when the captcha is refused.
  return { solution: solveProof(call).catch(() => null), at: performance.now() };
}
