const ERROR = 'E'.charCodeAt(0);
/** Bytes before the content of a message: its letter, and its length, which includes itself. */
const LETTER = 1;
const LENGTH = 4;
/** The severity field of an error, which is in English whatever the language. */
const ENDS = /(?:^|\0)V(?:PANIC|FATAL)\0/;

/** Whether an answer of the engine is its last: an error after which PostgreSQL ends, such as a write-ahead log that cannot be written. */
export function isLastWord(answer: Uint8Array): boolean {
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength);
  let at = 0;
  let isLast = false;
  while (at + LETTER + LENGTH <= answer.byteLength) {
    const end = at + LETTER + view.getUint32(at + LETTER);
    isLast = view.getUint8(at) === ERROR && ENDS.test(Buffer.from(answer.subarray(at + LETTER + LENGTH, end)).toString('latin1'));
    at = end;
  }
  return isLast;
}
