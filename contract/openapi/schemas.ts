import { z } from 'zod';

/** A JSON schema, or any other part of the document. */
export type Json = { [key: string]: unknown };

const place = '#/components/schemas/';

/** Collects the named shapes while the calls are described. */
export class Schemas {
  readonly named: Record<string, Json> = {};
  /** Cache, because many calls share shapes. */
  readonly #described = { input: new Map<z.ZodType, Json>(), output: new Map<z.ZodType, Json>() };

  /** The JSON schema of an input or output; shapes with an id become references. */
  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const known = this.#described[io].get(schema) ?? this.#describe(schema, io);
    this.#described[io].set(schema, known);
    return known;
  }

  #describe(schema: z.ZodType, io: 'input' | 'output'): Json {
    const converted: Json = z.toJSONSchema(schema, {
      io,
      target: 'draft-2020-12',
      override: refine,
    });
    const { $schema: _, $defs = {}, id, ...rest } = JSON.parse(JSON.stringify(converted).replaceAll('"#/$defs/', `"${place}`)) as Json;
    for (const [name, shape] of Object.entries($defs as Record<string, Json>)) this.name(name, shape);
    return typeof id === 'string' ? this.name(id, rest) : rest;
  }

  private name(name: string, { id: _, ...shape }: Json): Json {
    this.named[name] = shape;
    return { $ref: `${place}${name}` };
  }
}

/** Drops Zod's safe-integer bounds, which tell a reader nothing, and restores the defaults of converted fields, which Zod omits. */
function refine({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  const fallback = z.globalRegistry.get(zodSchema)?.default;
  if (fallback !== undefined) jsonSchema.default = fallback as z.core.JSONSchema.BaseSchema['default'];
}
