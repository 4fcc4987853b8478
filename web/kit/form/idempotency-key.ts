const none = { what: '', word: '' };
let last = none;

/** Idempotency key for a creation; the same if the same content is sent again after a failure. */
export function idempotencyKey(what: string): string {
  if (last.what !== what)
    last = { what, word: Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('') };
  return last.word;
}

/** Resets the key after a successful creation, so that sending the same content again creates another one. */
export function resetIdempotencyKey(): void {
  last = none;
}
