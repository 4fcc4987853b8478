// Arrays that a worker thread may read as they are: to copy them for it would hold up the thread that serves, and double their memory.

export const sharedInts = (size: number): Int32Array => new Int32Array(new SharedArrayBuffer(size * Int32Array.BYTES_PER_ELEMENT));

export const sharedFloats = (size: number): Float64Array => new Float64Array(new SharedArrayBuffer(size * Float64Array.BYTES_PER_ELEMENT));
