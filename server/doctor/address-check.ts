import { once } from 'node:events';
import { isIP } from 'node:net';
import tls from 'node:tls';
import type { Config } from '../config.ts';
import { probePorts } from '../listen.ts';
import { compareWithDate } from './clock.ts';
import { type DoctorFinding, finding, oneFinding } from './findings.ts';

const TIMEOUT_MS = 10_000;
const DAY_MS = 86_400_000;
/** Certificates are normally renewed a month before they expire. */
const SOON_DAYS = 14;

/** Checks whether the port is free or a shop answers on it. */
export async function checkPort(config: Config): Promise<DoctorFinding[]> {
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
  const shop = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${config.port}/health`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
    .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
    .catch(() => null);
  if (shop?.status === 200 && shop.text.includes('"ok"'))
    return oneFinding('ok', 'PORT', `a shop answers at ${config.port}, so no second one can start there`);
  if (shop?.status === 503)
    return oneFinding('warning', 'PORT', `a server at ${config.port} says that it cannot serve: see its log, and the other lines here`);
  await probePorts(config);
  return oneFinding('ok', 'PORT', `${config.host}:${config.port} is free`);
}

const isLoopback = (host: string): boolean => /^(localhost|127\..*|\[?::1\]?)$/.test(host);

/** Checks that the public address matches the other settings and has a valid certificate. `authorities`: CAs instead of the system's. */
export async function checkPublicAddress(
  { publicUrl, host, production, trustedProxies }: Config,
  written: string | undefined,
  authorities?: string[],
): Promise<DoctorFinding[]> {
  const url = new URL(publicUrl);
  const isPublic = production || !isLoopback(host);
  if (!written && isPublic)
    return oneFinding(
      'warning',
      'PUBLIC_URL',
      `not set: links, mails and cookies are for ${publicUrl}; set it to the address that visitors see`,
    );
  const found: DoctorFinding[] = [];
  if (written && new URL(written).pathname !== '/')
    found.push(finding('warning', 'PUBLIC_URL', `only ${publicUrl} of it counts: the shop needs a host name of its own, without a path`));
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    found.push(
      finding('warning', 'PUBLIC_URL', 'is http, so passwords can be read on the way: put a proxy with TLS in front, and set it to https'),
    );
  if (url.protocol === 'https:' && trustedProxies === 0)
    found.push(
      finding(
        'warning',
        'TRUST_PROXY',
        'is 0 though PUBLIC_URL is https: set it to the number of proxies in front, or all visitors count as one network',
      ),
    );
  if (url.protocol === 'https:') found.push(...(await checkCertificate(url, authorities)));
  return found.length > 0 ? found : oneFinding('ok', 'PUBLIC_URL', publicUrl);
}

async function checkCertificate(url: URL, authorities: string[] | undefined): Promise<DoctorFinding[]> {
  const socket = tls.connect({
    ...{ host: url.hostname, port: Number(url.port || 443), servername: isIP(url.hostname) ? '' : url.hostname, rejectUnauthorized: false },
    ...(authorities && { ca: authorities }),
    ALPNProtocols: ['http/1.1'],
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const certificate = judgeCertificate(url.hostname, socket.authorizationError, socket.getPeerCertificate(), new Date());
    return [certificate, ...(await clockBehind(socket, url.host))];
  } catch (error) {
    const text = `cannot be reached from here (${(error as Error).message}): see to DNS, firewall and proxy; its certificate was not looked at`;
    return oneFinding('warning', 'PUBLIC_URL', text);
  } finally {
    socket.destroy();
  }
}

/** Evaluates a certificate; `refusal` is why Node does not trust it, null if it does. */
export function judgeCertificate(
  host: string,
  refusal: Error | null,
  { valid_to, subjectaltname }: Pick<tls.PeerCertificate, 'valid_to' | 'subjectaltname'>,
  now: Date,
): DoctorFinding {
  const days = Math.floor((Date.parse(valid_to) - now.getTime()) / DAY_MS);
  const until = new Date(valid_to).toISOString().slice(0, 10);
  const code = String((refusal as NodeJS.ErrnoException | null)?.code ?? refusal ?? '');
  const failed = (text: string) => finding('failed', 'PUBLIC_URL', `the certificate of ${host} ${text}`);
  if (days < 0) return failed(`expired on ${until}: renew it at the proxy`);
  if (code.includes('ALTNAME'))
    return failed(`is for other names (${subjectaltname ?? 'none'}): get one for ${host}, or correct PUBLIC_URL`);
  if (code !== '')
    return failed(`is not trusted (${code}): have the proxy send the whole chain of a known authority (own ones: NODE_EXTRA_CA_CERTS)`);
  if (days < SOON_DAYS)
    return finding('warning', 'PUBLIC_URL', `the certificate of ${host} expires on ${until}: see why the proxy has not renewed it`);
  return finding('ok', 'PUBLIC_URL', `the certificate of ${host} is good until ${until}`);
}

/** Uses the open connection, because other clients may refuse its certificate. */
async function clockBehind(socket: tls.TLSSocket, host: string): Promise<DoctorFinding[]> {
  const before = Date.now();
  socket.write(`HEAD /health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const head: unknown[] = await once(socket, 'data', { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => []);
  const date = /^date:\s*(.+)$/im.exec(String(head[0] ?? ''))?.[1] ?? null;
  return compareWithDate(host, date, [before, Date.now()]);
}
