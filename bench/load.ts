import autocannon from 'autocannon';

/** One request of a round. */
export interface Ask {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  headers?: Record<string, string>;
  /** Source address; any loopback address works. */
  from?: string;
}

export interface Figures {
  /** Requests per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

interface Round {
  connections: number;
  seconds: number;
  /** Requests to send in order, repeated from the start when exhausted. */
  asks: Ask[];
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function round(url: string, { connections, seconds, asks }: Round): Promise<Figures> {
  const requests = asks.map(({ method = 'GET', path, body, headers }) => ({
    method,
    path,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }));
  // Each connection has its own requests, so that no two connections request the same thing at the same moment.
  let client = 0;
  const setupClient = (own: autocannon.Client): void => {
    const share = requests.filter((_, at) => at % connections === client);
    client += 1;
    own.setRequests(share.length > 0 ? share : requests);
  };
  const result = await autocannon({ url, connections, duration: seconds, setupClient });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were no success, ${result.errors} failed: ${asks[0]?.path}`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** Medians of several rounds after a short warm-up round; `next` supplies the requests of each round. */
export async function measureRequests(url: string, rounds: number, next: (round: number) => Round): Promise<Figures> {
  await round(url, { ...next(-1), seconds: 2 });
  const all: Figures[] = [];
  for (let at = 0; at < rounds; at += 1) all.push(await round(url, next(at)));
  return { rate: median(all.map(({ rate }) => rate)), p50: median(all.map(({ p50 }) => p50)), p99: median(all.map(({ p99 }) => p99)) };
}
