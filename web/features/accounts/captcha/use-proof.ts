import { useEffect, useRef } from 'react';
import type { Call } from '../../../kit/call.ts';
import { useCall } from '../../../kit/call-context.ts';
import { solveProof } from './proof-of-work.ts';

/** Challenges live ten minutes. */
const FRESH_MS = 9 * 60_000;

interface Proof {
  solution: Promise<string | null>;
  at: number;
}

/** Works a proof out while the form is being filled in. The answer gives it once: the next asking begins another. */
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
  // A failure is told when the form is sent: the captcha is then refused.
  return { solution: solveProof(call).catch(() => null), at: performance.now() };
}
