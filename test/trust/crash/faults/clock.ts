import { told } from './told.ts';

// Shifts the clock of the shop in each of its threads by the current fault's offset. Timers use another clock, as usual.

/** Maximum age of the cached fault, in ms. */
const FRESH_MS = 50;

const Real = Date;
let readAt = Number.NEGATIVE_INFINITY;
let offMs = 0;

function now(): number {
  if (performance.now() - readAt > FRESH_MS) {
    readAt = performance.now();
    offMs = told().clockMs ?? 0;
  }
  return Real.now() + offMs;
}

globalThis.Date = new Proxy(Real, {
  apply: () => new Real(now()).toString(),
  construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, made) as Date,
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
