import { type Access, type Endpoint, pathParameters } from '../endpoint.ts';
import { describeHeaders } from './headers.ts';
import { refusalsOf } from './refusals.ts';
import type { Json, Schemas } from './schemas.ts';

const mediaTypes = { json: 'application/json', multipart: 'multipart/form-data', form: 'application/x-www-form-urlencoded' };

const security: Record<Access, Json[]> = {
  member: [{ bearer: [] }],
  everyone: [{}, { bearer: [] }],
  tokenless: [],
  staff: [{ staffCookie: [] }],
  'staff-unfinished': [{ staffCookie: [] }],
};

/** One call as an OpenAPI operation. */
export function operation(endpoint: Endpoint, schemas: Schemas): Json {
  const { properties, required } = fields(schemas.of(endpoint.input, 'input'));
  const inPath = pathParameters(endpoint.path);
  const others = Object.keys(properties).filter((name) => !inPath.includes(name));
  const asQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const parameter = (name: string, place: 'path' | 'query'): Json => {
    return { name, in: place, required: place === 'path' || required.includes(name), schema: properties[name] };
  };
  const body = { type: 'object', properties: pick(properties, others), required: required.filter((name) => others.includes(name)) };
  return {
    operationId: operationId(endpoint),
    tags: [endpoint.noun],
    summary: endpoint.summary,
    security: security[endpoint.access],
    parameters: [
      ...inPath.map((name) => parameter(name, 'path')),
      ...(asQuery ? others : []).map((name) => parameter(name, 'query')),
      ...describeHeaders(endpoint),
    ],
    ...(asQuery || others.length === 0 ? {} : { requestBody: requestBody(endpoint, body) }),
    responses: { 200: success(endpoint, schemas), ...refusalsOf(endpoint, schemas) },
  };
}

/** `GET product/slug/detail/{slug}` as `getProductSlugDetailBySlug`. */
function operationId({ method, path }: Endpoint): string {
  const words = path.replaceAll('{', 'by-').match(/\w+/g) ?? [];
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function fields(schema: Json): { properties: Record<string, Json>; required: string[] } {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Json>; required?: string[] };
  return { properties, required };
}

function pick(properties: Record<string, Json>, names: string[]): Json {
  return Object.fromEntries(names.map((name) => [name, properties[name]]));
}

function requestBody(endpoint: Endpoint, body: { required: string[] }): Json {
  return { required: body.required.length > 0, content: { [mediaTypes[endpoint.body ?? 'json']]: { schema: body } } };
}

function success(endpoint: Endpoint, schemas: Schemas): Json {
  const type = endpoint.answers ?? mediaTypes.json;
  const file = endpoint.csv && { 'text/csv; charset=utf-8': { schema: { type: 'string' } } };
  return { description: endpoint.summary, content: { [type]: { schema: schemas.of(endpoint.output, 'output') }, ...file } };
}
