/** Bytes of an array as PostgreSQL sends it: dimensions, flags, type, then length and lower bound where there is a dimension. */
const EMPTY_HEADER = 12;
const HEADER = 20;
/** Each element has its length before it. */
const ELEMENT = 8;

/** Takes what `array_send` made of one-dimensional arrays of `integer` or `real`, one after the other, apart. Without nulls. */
export function arraysIn(bytes: Buffer, type: 'integer' | 'real'): number[][] {
  const read = (at: number): number => (type === 'integer' ? bytes.readInt32BE(at) : bytes.readFloatBE(at));
  const arrays: number[][] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = bytes.readInt32BE(at) === 0 ? 0 : bytes.readInt32BE(at + EMPTY_HEADER);
    const first = at + (length === 0 ? EMPTY_HEADER : HEADER);
    arrays.push(Array.from({ length }, (_, element) => read(first + element * ELEMENT + ELEMENT / 2)));
    at = first + length * ELEMENT;
  }
  return arrays;
}
