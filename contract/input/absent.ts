import { z } from 'zod';

/** An optional field; JSON `null` counts as absent. */
export function optional<S extends z.ZodType>(schema: S) {
  return z.preprocess((value: z.input<S> | null | undefined) => (value === null ? undefined : value), schema.optional());
}

/** As `optional`, with a default value. */
export function defaulted<S extends z.ZodType>(schema: S, value: z.core.util.NoUndefined<z.output<S>>) {
  const filled = z.preprocess((given: z.input<S> | null | undefined) => (given === null ? undefined : given), z._default(schema, value));
  return filled.meta({ default: value });
}
