import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import fastify from 'fastify';

// Bare Fastify that serves the bytes which the shop at SHOP_URL returned for the first request of each address: the upper limit to which
// cached pages and answers are compared.
const { SHOP_URL = '', PORT = '' } = process.env;

interface Sent {
  headers: Record<string, string>;
  bytes: Buffer;
}

const known = new Map<string, Sent>();
const app = fastify();
app.get('/health', async () => 'ok');
app.get('/*', async ({ url, headers }, reply) => {
  const accepted = headers['accept-encoding'] ?? 'identity';
  const key = `${accepted} ${url}`;
  const sent = known.get(key) ?? (await askShop(url, accepted));
  known.set(key, sent);
  return reply.headers(sent.headers).send(sent.bytes);
});

async function askShop(url: string, accepted: string): Promise<Sent> {
  const [response] = (await once(http.get(SHOP_URL + url, { headers: { 'accept-encoding': accepted } }), 'response')) as [IncomingMessage];
  const bytes = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  const { 'content-type': type = 'text/plain', 'content-encoding': encoding } = response.headers;
  return { headers: { 'content-type': type, ...(encoding !== undefined && { 'content-encoding': encoding }) }, bytes };
}

await app.listen({ port: Number(PORT), host: '127.0.0.1' });
