import type { Endpoint } from './endpoint.ts';
import { headerParameters } from './openapi/headers.ts';
import { operation } from './openapi/operation.ts';
import { type Json, Schemas } from './openapi/schemas.ts';

interface Info {
  title: string;
  version: string;
}

/** The OpenAPI 3.1 document of all calls, ready for `JSON.stringify`. */
export function openApi(endpoints: Record<string, Endpoint>, { title, version }: Info): Json {
  const schemas = new Schemas();
  const all = Object.values(endpoints);
  const paths: Record<string, Json> = {};
  for (const endpoint of all) {
    const path = `/api/${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    tags: [...new Set(all.map((endpoint) => endpoint.noun))].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.named,
      parameters: headerParameters,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        staffCookie: { type: 'apiKey', in: 'cookie', name: '__Host-staff', description: 'Named `staff` without HTTPS' },
      },
    },
  };
}
