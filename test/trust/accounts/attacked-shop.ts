import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { startSmtp, type TestSmtp } from '../../support/smtp.ts';
import type { Draw } from '../draw.ts';
import type { AttackQuestion, AttackStart } from './server.ts';

/** A response as an attacker receives it, with its duration. */
export interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: an attacker reads bodies of any shape
  body: any;
  ms: number;
}

export interface Approach {
  /** The network of the caller, as the reverse proxy reports it. */
  from: string;
  token?: string;
  cookie?: string;
  server?: number;
  userAgent?: string;
}

export interface Letter {
  to: string;
  subject: string;
  text: string;
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Parts {
  child: ChildProcess;
  start: AttackStart;
  smtp: TestSmtp;
  draw: Draw;
  log: string[];
}

/** A shop under attack: its two servers over HTTP, the mailboxes of its victims over SMTP, and its log. */
export class AttackedShop {
  readonly start: AttackStart;
  /** JSON lines. */
  readonly log: readonly string[];
  readonly letters: Letter[] = [];
  #ports: number[];
  readonly #child: ChildProcess;
  readonly #smtp: TestSmtp;
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  readonly #draw: Draw;
  readonly #arrived = new EventEmitter();
  #asked = 0;
  #people = 0;

  private constructor({ child, start, smtp, draw, log }: Parts) {
    this.#child = child;
    this.log = log;
    this.start = start;
    this.#ports = start.ports;
    this.#smtp = smtp;
    this.#draw = draw;
    this.#arrived.setMaxListeners(0);
  }

  static async open(env: Record<string, string>, draw: Draw): Promise<AttackedShop> {
    let take: (message: string) => void = () => undefined;
    const smtp = await startSmtp(
      () => 'accepts',
      0,
      (message) => take(message),
    );
    const file = path.join(import.meta.dirname, 'server.ts');
    const child = fork(file, [], {
      env: { ...process.env, ...env, SMTP_URL: smtp.url },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const log: string[] = [];
    child.stdout?.setEncoding('utf8').on('data', (text: string) => log.push(...text.split('\n').filter((line) => line !== '')));
    const [told] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [AttackStart | number | null];
    if (told === null || typeof told === 'number') throw new Error(`The shop did not open: ${log.join('\n')}`);
    const shop = new AttackedShop({ child, start: told, smtp, draw, log });
    take = (message) => shop.#receive(message);
    return shop;
  }

  async close(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.disconnect();
    await gone;
    this.#agent.destroy();
    await this.#smtp.close();
  }

  /** Makes the shop do what no attacker can: let time pass, or use up attempts of others. */
  async inside<T>(question: AttackQuestion): Promise<T> {
    this.#asked += 1;
    this.#child.send({ ...question, number: this.#asked });
    const [answer] = (await once(this.#child, 'message')) as [{ value: T }];
    return answer.value;
  }

  async restart(): Promise<void> {
    this.#ports = await this.inside<number[]>({ ask: 'restart' });
  }

  /** One of 10,000 networks, at random. */
  network(): string {
    const at = this.#draw.below(10_000);
    return `198.${18 + (at % 2)}.${Math.floor(at / 2) % 250}.${1 + Math.floor(at / 500)}`;
  }

  call(key: string, body: Record<string, unknown>, { from, token, cookie, server = 0, userAgent = BROWSER }: Approach): Promise<Reply> {
    const [method = 'GET', call = ''] = key.split(' ');
    const sent = method === 'GET' ? null : JSON.stringify(body);
    const headers = {
      'x-forwarded-for': from,
      'user-agent': userAgent,
      ...(sent !== null && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie: `staff=${cookie}`, origin: 'http://shop.example' }),
    };
    return new Promise((resolve, reject) => {
      const begun = performance.now();
      const to = { host: '127.0.0.1', port: this.#ports[server], method, path: `/api/${call}`, headers, agent: this.#agent };
      const request = http.request(to, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const ms = performance.now() - begun;
          const text = Buffer.concat(chunks).toString();
          const isJson = String(response.headers['content-type']).includes('json');
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body: isJson ? JSON.parse(text) : null, ms });
        });
        response.on('error', reject);
      });
      request.on('error', reject);
      request.end(sent ?? undefined);
    });
  }

  /** Solves a captcha; resolves to the solution and its cost: milliseconds, and the number of derived keys. */
  async solve(from: string): Promise<{ solution: string; ms: number; keys: number }> {
    const challenge = (await this.call('GET captcha/challenge', {}, { from })).body as Challenge;
    const begun = performance.now();
    const solution = await solveChallenge({ challenge, deriveKey });
    return {
      solution: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'),
      ms: performance.now() - begun,
      keys: solution?.counter ?? 0,
    };
  }

  /** A valid sign-up form of a new person. */
  form(changes: Record<string, unknown> = {}): Record<string, unknown> & { email: string; password: string } {
    this.#people += 1;
    const { password } = this.start;
    const name = `new_${this.#people}`;
    return {
      ...{ name: `New ${this.#people}`, user_name: name, email: `${name}@crowd.example`, password, confirm_password: password },
      ...{ mobile_number: '5551234567', country_code: 'us', dial_code: '+1', country_id: 840, date_of_birth: '1990-05-17' },
      isAcceptTermCondition: 1,
      ...changes,
    };
  }

  /** Signs a new person up from a network. */
  async signUp(from: string, changes: Record<string, unknown> = {}) {
    const { solution } = await this.solve(from);
    const form = this.form({ captcha: solution, ...changes });
    const reply = await this.call('POST customer/signup', form, { from });
    return { reply, email: form.email, token: String(reply.body.access_token), id: Number(reply.body.id) };
  }

  lettersTo(address: string): Letter[] {
    return this.letters.filter(({ to }) => to === address);
  }

  /** Waits until `nth` mails have arrived at an address; resolves to the last of them. */
  async letter(address: string, nth: number): Promise<Letter> {
    for (;;) {
      const there = this.lettersTo(address);
      if (there.length >= nth) return there.at(-1) as Letter;
      await once(this.#arrived, 'letter');
    }
  }

  /** Waits until all pending mails are sent: the outbox sends batch by batch, so two further mails, one after the other, prove it. */
  async settled(): Promise<void> {
    for (let times = 0; times < 2; times += 1) {
      this.#people += 1;
      const email = `settled.${this.#people}@post.example`;
      await this.call('POST news-letter', { email }, { from: `203.0.${this.#people % 250}.1` });
      await this.letter(email, 1);
    }
  }

  #receive(message: string): void {
    const [head = '', ...rest] = message.split(/\r?\n\r?\n/);
    const text = rest
      .join('\n\n')
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
    this.letters.push({ to: header('To'), subject: header('Subject'), text });
    this.#arrived.emit('letter');
  }
}

/** The code in a mail. */
export const codeIn = ({ subject }: Letter): string => /\b\d{4}\b/.exec(subject)?.[0] ?? '';

/** Address and token in the link of a recovery mail. */
export function linkIn({ text }: Letter): { email: string; token: string } {
  const found = /reset-password#(email=[^\s"&]+&(?:amp;)?token=[\w-]+)/.exec(text)?.[1] ?? '';
  const link = new URLSearchParams(found.replace('&amp;', '&'));
  return { email: link.get('email') ?? '', token: link.get('token') ?? '' };
}

export const wrongCode = (code: string, by = 1): string => String((Number(code) + by) % 10_000).padStart(4, '0');
