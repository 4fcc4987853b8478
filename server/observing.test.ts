import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { lowPorts } from '../test/support/low-ports.ts';
import { launchShop, openShopProcess, type ShopProcess } from '../test/support/shop-process.ts';
import { temporaryFolder } from '../test/support/temporary-folder.ts';
import { readConfig } from './config.ts';

vi.setConfig({ testTimeout: 240_000 });

const TOKEN = 'a-token-of-the-test';

test('a metrics port that is taken is one line that names the setting, before anything is begun', async () => {
  const port = await lowPorts(1);
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const shop = await launchShop({ DATA_DIR: temporaryFolder('rosewater-metrics-'), METRICS_PORT: String(port) });
  const [code] = await once(shop.child, 'close');
  expect([code, shop.output()]).toEqual([1, `Port ${port} is taken: set METRICS_PORT to another one, or stop what uses it\n`]);
  other.close();
});

test.each([
  ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
  ['METRICS_PORT', { METRICS_HOST: '0.0.0.0' }],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }],
  ['OTEL_TRACES_SAMPLER', { OTEL_TRACES_SAMPLER: 'sometimes' }],
  ['LOG_LEVEL_ON_SIGNAL', { LOG_LEVEL_ON_SIGNAL: 'loud' }],
])('%s that is wrong or missing stops the start with one line that names it', (name, env) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`^Setting ${name}\\b[^\\n]*$`));
});

test.skipIf(process.platform === 'win32')('serves probes and metrics, and says more after SIGUSR2 until the next one', async () => {
  const port = await lowPorts(1);
  const env = { METRICS_PORT: String(port), METRICS_TOKEN: TOKEN, LOG_LEVEL_ON_SIGNAL: 'info' };
  const shop = (await openShopProcess('embedded', undefined, env)) as ShopProcess;
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${shop.port}${path}`)).status;
  expect([await ask('/livez'), await ask('/readyz'), await ask('/health')]).toEqual([200, 200, 200]);
  const read = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${port}/metrics`, { headers });
  expect((await read({})).status).toBe(401);
  expect(await (await read({ authorization: `Bearer ${TOKEN}` })).text()).toContain('rosewater_ready 1');
  const requests = () => shop.output().split('"msg":"incoming request"').length - 1;
  expect(requests()).toBe(0);
  shop.child.kill('SIGUSR2');
  await vi.waitFor(() => expect(shop.output()).toContain('The log level is info now'), { timeout: 60_000 });
  await ask('/health');
  await vi.waitFor(() => expect(requests()).toBe(1), { timeout: 60_000 });
  shop.child.kill('SIGUSR2');
  await vi.waitFor(() => expect(shop.output()).toContain('The log level is warn now'), { timeout: 60_000 });
  await ask('/health');
  expect((await shop.stop('SIGTERM')).code).toBe(0);
  expect(requests()).toBe(1);
});
