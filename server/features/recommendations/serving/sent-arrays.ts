/** Header bytes of an array in PostgreSQL's binary format: dimensions, flags, type, then length and lower bound if there is a dimension. */
const EMPTY_HEADER = 12;
const HEADER = 20;
/** Bytes per element, including a length of four bytes before each. */
const ELEMENT = 8;

/** Parses concatenated results of `array_send` for one-dimensional arrays of `integer` or `real` without nulls. */
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
