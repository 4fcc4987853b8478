import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const [brotli, unbrotli, zip, unzip] = [promisify(brotliCompress), promisify(brotliDecompress), promisify(gzip), promisify(gunzip)];

/** Takes a third of the time of `WELL` for an eighth more bytes: for readers who wait for a page that was just made. */
const QUICKLY = 3;
const WELL = 5;

const compressed = (html: Buffer, quality: number): Promise<Buffer> =>
  brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } });

/**
 * The bytes of a page, in the requested encodings only: browsers take Brotli, a sixth of the page's size. It is compressed quickly at
 * first, and better when the page is requested again. All of this runs off the main thread.
 */
export class PageBody {
  readonly #kept: Partial<Record<Encoding, Buffer>>;
  readonly #making = new Map<Encoding, Promise<Buffer>>();
  #isPlainAsked = false;
  #isWell = false;
  /** Called whenever the kept bytes change. */
  onChange: () => void = () => undefined;

  constructor(html: Buffer) {
    this.#kept = { identity: html };
  }

  /** Size in memory. */
  get bytes(): number {
    return Object.values(this.#kept).reduce((sum, { length }) => sum + length, 0);
  }

  async in(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') this.#isPlainAsked = true;
    const kept = this.#kept[encoding];
    if (kept === undefined) return this.#made(encoding);
    // If this fails, the kept bytes remain good.
    if (encoding === 'br') this.#improve().catch(() => undefined);
    return kept;
  }

  /** Concurrent requests share one compression. */
  #made(encoding: Encoding): Promise<Buffer> {
    const running = this.#making.get(encoding);
    if (running !== undefined) return running;
    const made = this.#make(encoding).finally(() => this.#making.delete(encoding));
    this.#making.set(encoding, made);
    return made;
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    const html = await this.#html();
    const made = encoding === 'br' ? await compressed(html, QUICKLY) : encoding === 'gzip' ? await zip(html) : html;
    this.#keep(encoding, made);
    return made;
  }

  async #improve(): Promise<void> {
    if (this.#isWell) return;
    this.#isWell = true;
    this.#keep('br', await compressed(await this.#html(), WELL));
  }

  /** The page itself, from whichever encoding is kept. */
  async #html(): Promise<Buffer> {
    const { identity, br, gzip: zipped } = this.#kept;
    if (identity !== undefined) return identity;
    return br === undefined ? unzip(zipped as Buffer) : unbrotli(br);
  }

  #keep(encoding: Encoding, bytes: Buffer): void {
    this.#kept[encoding] = bytes;
    if (!this.#isPlainAsked && encoding !== 'identity') delete this.#kept.identity;
    this.onChange();
  }
}
