import fc from 'fast-check';

/**
 * Configures fast-check with a fixed seed, so that every run draws the same values: a change is tested with the values it was developed
 * with. `PROPERTY_SEED=random` draws others, and a number repeats the values of a failed run.
 */
const { PROPERTY_SEED = '20261126' } = process.env;
if (PROPERTY_SEED !== 'random') fc.configureGlobal({ seed: Number(PROPERTY_SEED) });

export { fc };
