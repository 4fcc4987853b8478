const none = { what: '', word: '' };
let last = none;

/** A word for something that is created, the same when the very same is sent again after a failure. */
export function idempotencyKey(what: string): string {
  if (last.what !== what)
    last = { what, word: Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('') };
  return last.word;
}

/** It has been created: the very same sent once more is meant to be another. */
export function resetIdempotencyKey(): void {
  last = none;
}
