import { expect, test } from 'vitest';
import { endpoints } from './index.ts';
import { openApi } from './openapi.ts';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: object;
}

interface Operation {
  operationId: string;
  tags: string[];
  security: object[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { required: boolean; content: Record<string, { schema: { properties: Record<string, object>; required: string[] } }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
}

const built = openApi(endpoints, { title: 'Rosewater', version: '1.2.3' });
// As it goes out: what JSON drops is not part of the document.
const document = JSON.parse(JSON.stringify(built)) as {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

const find = (method: string, path: string): Operation => {
  const operation = document.paths[path]?.[method];
  if (!operation) throw new Error(`No ${method} ${path}`);
  return operation;
};

test('lists every endpoint under its own id and a declared tag', () => {
  expect(document.openapi).toBe('3.1.0');
  const keys = operations.map(({ path, method }) => `${method.toUpperCase()} ${path.slice('/api/'.length)}`);
  expect(keys.sort()).toEqual(Object.keys(endpoints).sort());
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  expect(document.tags.map((tag) => tag.name)).toEqual(expect.arrayContaining(operations.flatMap(({ operation }) => operation.tags)));
});

test('declares path parameters as required, and only once', () => {
  for (const { path, operation } of operations) {
    const inPath = operation.parameters.filter((parameter): parameter is Parameter => 'in' in parameter && parameter.in === 'path');
    expect(inPath.map((parameter) => `{${parameter.name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(inPath.every((parameter) => parameter.required && parameter.schema)).toBe(true);
    const bodies = Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => Object.keys(schema.properties));
    expect(bodies.filter((name) => inPath.some((parameter) => parameter.name === name))).toEqual([]);
  }
});

test('has no dangling reference', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');
  const target = (reference: string) =>
    reference
      .split('/')
      .slice(1)
      .reduce<unknown>((node, step) => (node as Record<string, unknown>)?.[step], document);
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter((reference) => target(reference) === undefined)).toEqual([]);
});

test('puts queries, bodies and uploads where they belong', () => {
  const brands = find('get', '/api/brand/pagination/list');
  expect(brands.parameters).toContainEqual({
    name: 'limit',
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 60, default: 12 },
  });
  expect(brands.requestBody).toBeUndefined();
  expect(find('post', '/api/logout').requestBody).toBeUndefined();
  expect(find('post', '/api/review').requestBody?.content['application/json']?.schema.required).toEqual([
    'product_id',
    'rating',
    'comment',
  ]);
  const upload = find('post', '/api/user/photo').requestBody?.content['multipart/form-data']?.schema;
  expect(upload?.properties.image).toMatchObject({ type: 'string', format: 'binary' });
});

test('documents access, headers and errors', () => {
  const review = find('post', '/api/review');
  expect(review.security).toEqual([{ bearer: [] }]);
  expect(review.parameters).toContainEqual({ $ref: '#/components/parameters/idempotencyKey' });
  expect(Object.keys(review.responses)).toEqual(['200', '400', '401', '403', '408', '409', '413', '429', '500', '503']);
  expect(review.responses['409']?.description).toBe('already_reviewed');
  expect(find('post', '/api/login').security).toEqual([]);
  expect(find('get', '/api/brand/list').security).toEqual([{}, { bearer: [] }]);
  expect(find('get', '/api/similar/product').parameters).toContainEqual({ $ref: '#/components/parameters/symbol' });
  const answers = (path: string) => Object.keys(find('get', path).responses['200']?.content ?? {});
  expect(answers('/api/account/export')).toEqual(['application/zip']);
  expect(answers('/api/console/brands')).toEqual(['application/json', 'text/csv; charset=utf-8']);
});
