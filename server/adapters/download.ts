import { isIP } from 'node:net';
import { Agent, request } from 'undici';
import { isPublicAddress, NotPublicError, publicLookup } from './public-address.ts';

/** What a download may cost. */
export interface Limits {
  bytes: number;
  milliseconds: number;
  redirects: number;
}

export const LIMITS: Limits = { bytes: 8 << 20, milliseconds: 15_000, redirects: 3 };

/** Whom a download may ask; tests ask their own machine. */
export interface Reach {
  protocols: readonly string[];
  mayAsk(address: string): boolean;
}

export const INTERNET: Reach = { protocols: ['https:'], mayAsk: isPublicAddress };

/** An answer that will not be another one tomorrow. */
export class DownloadRefusedError extends Error {}

/** Nothing came back. Either the other side is away, or the network of this machine is. */
export class NoAnswerError extends Error {}

/** Downloads from where it may reach, without a word about it over https from public hosts only; each redirect is checked like the first address. */
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

  /** Whether anybody answered at all, so that the network is there. */
  get hasHeard(): boolean {
    return this.#hasHeard;
  }

  /**
   * The bytes at an address, of the media type asked for at best. Throws `DownloadRefusedError` where another try is useless, and
   * `NoAnswerError` where nobody answered.
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

  /** Addresses written as numbers are not looked up, so they are judged here. */
  #checked(address: string): URL {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (url === null || !this.#reach.protocols.includes(url.protocol)) throw new DownloadRefusedError('not an https address');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !this.#reach.mayAsk(host)) throw new DownloadRefusedError(`${host} is not on the internet`);
    return url;
  }

  /** Reads until the end or the limit, whichever comes first: what an answer says of its length proves nothing. */
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

/** A server that is busy or broken may answer otherwise later. */
function refusal(status: number): Error {
  return status >= 500 || status === 429 ? new Error(`answer ${status}`) : new DownloadRefusedError(`answer ${status}`);
}
