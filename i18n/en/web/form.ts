import { validation } from '../server/validation.ts';

type Prefixed = { readonly [K in keyof typeof validation as `form.${K}`]: (typeof validation)[K] };

/** What is wrong with a field: the server's own words. */
export const form = Object.fromEntries(Object.entries(validation).map(([key, words]) => [`form.${key}`, words])) as Prefixed;
