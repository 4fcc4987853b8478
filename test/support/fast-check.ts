import fc from 'fast-check';

/**
 * fast-check with one seed, so that every run draws the same values: what lands has been proved with the values that it will be tested
 * with. `PROPERTY_SEED=random` draws others, and any number draws those of a run that failed.
 */
const { PROPERTY_SEED = '20261126' } = process.env;
if (PROPERTY_SEED !== 'random') fc.configureGlobal({ seed: Number(PROPERTY_SEED) });

export { fc };
