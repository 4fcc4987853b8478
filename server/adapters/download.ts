import { isIP } from 'node:net';
import { Agent, request } from 'undici';
import { isPublicAddress, NotPublicError, publicLookup } from './public-address.ts';

/** Limits of one download. */
export interface Limits {
  bytes: number;
  milliseconds: number;
  redirects: number;
}

export const LIMITS: Limits = { bytes: 8 << 20, milliseconds: 15_000, redirects: 3 };

/** Which hosts a download may contact; tests allow their own machine. */
export interface Reach {
  protocols: readonly string[];
  mayAsk(address: string): boolean;
}

export const INTERNET: Reach = { protocols: ['https:'], mayAsk: isPublicAddress };

/** A refusal that a retry would not change. */
export class DownloadRefusedError extends Error {}

/** No answer arrived: either the other server or the network of this machine is down. */
export class NoAnswerError extends Error {}

/** Downloads from hosts that `reach` allows; by default public ones over https only. Each redirect is checked like the first address. */
export class Downloader {
  readonly #agent: Agent;
  readonly #reach: Reach;
  readonly #limits: Limits;
  #hasHeard = false;

  constructor(reach: Reach = INTERNET, limits: Limits = LIMITS) {
    this.#reach = reach;
    this.#limits = limits;
    this.#agent = new Agent({ connect: { lookup: publicLookup(reach.mayAsk), timeout: 5_000 }, connections: 2, pipelining: 0 });
  }

  /** Whether any server has answered so far, which proves that the network of this machine works. */
  get hasHeard(): boolean {
    return this.#hasHeard;
  }

  /**
   * Downloads the bytes at an address, preferring the media type `accept`. Throws `DownloadRefusedError` when a retry is pointless, and
   * `NoAnswerError` when no answer arrived.
   */
  async get(address: string, accept = 'image/*'): Promise<Buffer> {
    const signal = AbortSignal.timeout(this.#limits.milliseconds);
    let url = this.#checked(address);
    for (let hops = 0; hops <= this.#limits.redirects; hops++) {
      const answer = await request(url, { dispatcher: this.#agent, signal, headers: { accept } }).catch(unanswered);
      this.#hasHeard = true;
      if (answer.statusCode === 200) return this.#read(answer.body);
      await answer.body.dump();
      const { location } = answer.headers;
      const moved = answer.statusCode >= 300 && answer.statusCode < 400 && typeof location === 'string';
      if (!moved) throw refusal(answer.statusCode);
      url = this.#checked(new URL(location, url).href);
    }
    throw new DownloadRefusedError('too many redirects');
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  /** Numeric IP addresses are never looked up, so the look-up cannot reject them; they are checked here. */
  #checked(address: string): URL {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (url === null || !this.#reach.protocols.includes(url.protocol)) throw new DownloadRefusedError('not an https address');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !this.#reach.mayAsk(host)) throw new DownloadRefusedError(`${host} is not on the internet`);
    return url;
  }

  /** Reads to the end or to the size limit, whichever comes first: the declared length of an answer proves nothing. */
  async #read(body: AsyncIterable<Buffer>): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body) {
      size += chunk.length;
      if (size > this.#limits.bytes) throw new DownloadRefusedError('too large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }
}

function unanswered(error: Error): never {
  throw error instanceof NotPublicError ? error : new NoAnswerError(error.message, { cause: error });
}

/** A busy or broken server (429, 5xx) may answer differently later; any other status is final. */
function refusal(status: number): Error {
  return status >= 500 || status === 429 ? new Error(`answer ${status}`) : new DownloadRefusedError(`answer ${status}`);
}
