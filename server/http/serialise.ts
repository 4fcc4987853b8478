import fastJson from 'fast-json-stringify';
import { z } from 'zod';

type Json = { [key: string]: unknown };

/** JSON schema keywords that decide how a value is written; all others (formats, bounds, titles) are documentation. */
const KEPT = new Set(['type', 'nullable', 'properties', 'required', 'items', 'anyOf', 'additionalProperties', '$ref', 'definitions']);

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `anyOf [value, null]` as one type: the serializer then needs no validator to tell them apart. */
function nullableType(schema: Json): Json {
  const [value, nothing] = Array.isArray(schema.anyOf) && schema.anyOf.length === 2 ? (schema.anyOf as Json[]) : [];
  if (nothing?.type !== 'null' || typeof value?.type !== 'string') return schema;
  if (value.type === 'object' || value.type === 'array') return { ...value, nullable: true };
  return { type: [value.type, 'null'] };
}

function withoutMeta(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  const out: Json = {};
  for (const [key, value] of Object.entries(nullableType(schema))) {
    if (!KEPT.has(key)) continue;
    if (key === 'properties' || key === 'definitions')
      out[key] = Object.fromEntries(Object.entries(value as Json).map(([k, v]) => [k, withoutMeta(v)]));
    else if (key === 'anyOf') out[key] = (value as unknown[]).map(withoutMeta);
    else out[key] = key === 'items' || key === 'additionalProperties' ? withoutMeta(value) : value;
  }
  return out;
}

/** Compiles an output schema into a writer of JSON text; fields that the schema does not declare are left out. */
export function serialiser(output: z.ZodType): (value: unknown) => string {
  const schema = z.toJSONSchema(output, { target: 'draft-7', io: 'output', unrepresentable: 'any' });
  return fastJson(withoutMeta(schema) as Parameters<typeof fastJson>[0]);
}
