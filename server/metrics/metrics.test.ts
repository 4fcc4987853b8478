import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { endpoints } from '../../contract/index.ts';
import { openApi } from '../../test/support/api.ts';
import { testDatabase } from '../../test/support/database.ts';
import { lowPorts } from '../../test/support/low-ports.ts';
import type { PageRenderer } from '../http/page-renderer.ts';

const TOKEN = 'a-token-of-the-test';

const renderer: PageRenderer = {
  render: async () => ({ status: 200, html: ['page'], tags: [] }),
  pageKey: (path) => path,
  screenOf: (path) => (path.startsWith('/product/') ? 'product' : null),
  publicPaths: { fixed: [], of: () => [] },
  stylesheets: () => ['/assets/shop.css'],
};

let own: Awaited<ReturnType<typeof testDatabase>>;
let shop: Awaited<ReturnType<typeof openApi>>;
let metricsPort: number;
let origin: string;

beforeAll(async () => {
  own = await testDatabase('embedded');
  if (own === null) throw new Error('There is always an embedded database');
  metricsPort = await lowPorts(1);
  shop = await openApi(own.database, { METRICS_PORT: String(metricsPort) }, { renderer });
  await shop.app().http.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(shop.app().http.server.address() as AddressInfo).port}`;
}, 120_000);
afterAll(async () => {
  await shop?.stop();
  await own?.close();
});

const read = async (): Promise<string> => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

/** The value of a series, named as in the text; undefined where there is none. */
const sampleOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

test('tells how long calls and pages took, under the names of the contract and the screens', async () => {
  for (const path of ['/api/topic/all', '/api/topic/all', '/api/no-such-thing', '/en/product/anna-was-here?keyword=anna', '/de/anna'])
    await (await fetch(origin + path)).text();
  await (await fetch(`${origin}/en/product/anna-was-here`)).text();
  const text = await read();
  expect(sampleOf(text, 'rosewater_call_duration_seconds_count{call="GET topic/all"}')).toBe(2);
  expect(sampleOf(text, 'rosewater_page_duration_seconds_count{page="product"}')).toBe(2);
  expect(sampleOf(text, 'rosewater_page_duration_seconds_count{page="none"}')).toBe(1);
  expect(sampleOf(text, 'rosewater_http_requests_total{kind="call",status="2xx"}')).toBe(2);
  expect(sampleOf(text, 'rosewater_http_requests_total{kind="other",status="4xx"}')).toBe(1);
  expect(sampleOf(text, 'rosewater_page_cache_requests_total{result="hit"}')).toBe(1);
  expect(text).not.toContain('anna');
  const calls = new Set([...text.matchAll(/call="([^"]+)"/g)].map(([, call]) => call));
  for (const call of calls) expect(Object.keys(endpoints)).toContain(call);
});

test('tells of pools, queues, read models, the event loop, jobs and mails', async () => {
  const blogs = async () => sampleOf(await read(), 'rosewater_job_runs_total{task="blog",outcome="completed"}') ?? 0;
  await expect.poll(blogs, { timeout: 60_000 }).toBeGreaterThan(0);
  const text = await read();
  for (const [series, value] of [
    ['rosewater_ready', 1],
    ['rosewater_database_answers', 1],
    ['rosewater_database_connections_limit{pool="requests"}', 2],
    ['rosewater_database_connections_waiting{pool="requests"}', 0],
    ['rosewater_requests_waiting', 0],
    ['rosewater_mails_waiting', 0],
    ['rosewater_read_model_behind_seconds{part="products"}', 0],
  ] as const)
    expect([series, sampleOf(text, series)]).toEqual([series, value]);
  expect(sampleOf(text, 'rosewater_read_model_age_seconds{part="catalogue"}')).toBeGreaterThan(0);
  expect(sampleOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(sampleOf(text, 'rosewater_job_duration_seconds_count{task="blog"}')).toBeGreaterThan(0);
  expect(text).toContain('rosewater_jobs_waiting{task="blog"}');
}, 120_000);

test('are not at the shop’s own port when they have one, nor anywhere without a setting', async () => {
  expect((await fetch(`${origin}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4');
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
  const silent = await openApi((own as NonNullable<typeof own>).database);
  expect((await silent.app().http.inject('/metrics')).statusCode).toBe(404);
  await silent.stop();
}, 60_000);

test('a token opens them at the shop’s own port, and nothing else does', async () => {
  const open = await openApi((own as NonNullable<typeof own>).database, { METRICS_TOKEN: TOKEN });
  const ask = (authorization?: string) => open.app().http.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
  for (const wrong of [undefined, 'Bearer ', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`]) {
    const { statusCode, headers, body } = await ask(wrong);
    expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(body).not.toContain('rosewater_');
  }
  const { statusCode, headers, body } = await ask(`Bearer ${TOKEN}`);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toContain('rosewater_ready 1');
  await open.stop();
}, 60_000);

test('/livez and /readyz answer once the shop has started', async () => {
  const open = await openApi((own as NonNullable<typeof own>).database);
  const { http } = open.app();
  const ask = async () => [(await http.inject('/livez')).statusCode, (await http.inject('/readyz')).statusCode];
  expect(await ask()).toEqual([200, 200]);
  await open.stop();
}, 60_000);

test('every metric of the dashboard and the alert rules is one that the server has, and every alert has its page', async () => {
  const names = new Set([...(await read()).matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) => seriesOf(name, type)));
  const file = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
  const dashboard = JSON.parse(file('deploy/grafana-dashboard.json')) as { panels: { title: string; targets: { expr: string }[] }[] };
  const { groups } = parse(file('deploy/alerts.yml')) as { groups: { rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  const expressions = [...dashboard.panels.flatMap((panel) => panel.targets.map(({ expr }) => expr)), ...rules.map(({ expr }) => expr)];
  const used = new Set(expressions.flatMap((expr) => expr.match(/\b(?:rosewater|process|nodejs)_\w+/g) ?? []));
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter((name) => !names.has(name))).toEqual([]);
  const pages = file('docs/alerts.md').match(/^## .+$/gm);
  expect(pages).toEqual(rules.map(({ alert }) => `## ${alert}`));
  for (const { alert, annotations } of rules) expect(annotations.runbook_url).toBe(`docs/alerts.md#${alert.toLowerCase()}`);
});

interface Rule {
  alert: string;
  expr: string;
  annotations: { runbook_url: string };
}

const seriesOf = (name: string, type = ''): string[] =>
  type === 'histogram' || type === 'summary' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];
