import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type DatabaseProxy, openDatabaseProxy } from '../../support/database-proxy.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Draw, drawing } from '../draw.ts';
import { type Acknowledged, type Write, Writer } from '../writing/write.ts';
import { tell } from './faults/told.ts';
import { type Fault, faultNames, faults, WRITERS } from './kinds.ts';
import { cutPower } from './power-cut.ts';
import { ask, NotOpenError, openShop, type Seen, type Shop, send } from './shop.ts';
import { suffer } from './suffer.ts';

export interface CrashOptions {
  rounds: number;
  seed: number;
  /** In turn; without a list all that the database can have. */
  faults?: readonly Fault[] | undefined;
  /** Where the shop keeps its database and pictures; `DATABASE_URL` for another than the embedded one, `FILL` for a new one. */
  env: Record<string, string>;
  /** False: power cuts also lose what was synced, to see that losses are found. */
  syncs?: boolean;
  progress?(round: number, fault: Fault): void;
}

export interface CrashResult extends Seen {
  acknowledged: number;
  /** Writes that were under way when the shop was killed, each sent again under its key. */
  interrupted: number;
  rounds: Partial<Record<Fault, number>>;
  /** What power cuts did to sectors and folders that were not synced. */
  lostSectors: number;
  keptSectors: number;
  undone: number;
  /** From a start after a kill to the first answer that counts, at most. */
  slowestStartMs: number;
  /** From the end of a fault until each writer was answered and the shop said that it can serve, at most. */
  slowestRecoveryMs: number;
  /** How much more memory the shop had after reads had met a database that hangs, at most. */
  grownBytes: number;
  /** What shops said that could not open because of their disk. */
  complaints: Set<string>;
}

/** What befalls a shop does so after so long at most, so that it meets all stages of writing. */
const LIVES_MS = 1_500;
/** How long after a fault a repeat may be told to come again. */
const PATIENCE_MS = 60_000;

/** Lets a shop suffer again and again while members write, and looks each time whether all that it acknowledged is there once. */
export async function crash(options: CrashOptions): Promise<CrashResult> {
  const database = options.env.DATABASE_URL === undefined ? 'embedded' : 'postgres';
  const possible = (options.faults ?? faultNames).filter((name) => (faults[name] as readonly string[]).includes(database));
  const proxy = options.env.DATABASE_URL === undefined ? null : await openDatabaseProxy(options.env.DATABASE_URL);
  const run = new CrashRun(options, proxy);
  try {
    for (let round = 0; round < options.rounds && run.result.wrong.length === 0; round += 1) {
      const fault = possible[(round + options.seed) % possible.length];
      if (fault === undefined) throw new Error(`Nothing of that can befall a shop on this database (${database})`);
      await run.round(fault);
      options.progress?.(round, fault);
    }
    if (run.result.wrong.length === 0) await run.end();
  } finally {
    proxy?.stop();
    run.remove();
  }
  return run.result;
}

/** A shop that suffers, and those who write there. */
export class CrashRun {
  readonly draw: Draw;
  readonly proxy: DatabaseProxy | null;
  readonly result: CrashResult = {
    ...{ acknowledged: 0, interrupted: 0, refused: 0, slowestRefusalMs: 0, wrong: [], rounds: {}, complaints: new Set<string>() },
    ...{ lostSectors: 0, keptSectors: 0, undone: 0, slowestStartMs: 0, slowestRecoveryMs: 0, grownBytes: 0 },
  };
  readonly #options: CrashOptions;
  readonly #folder = temporaryFolder('rosewater-faults-');
  readonly #told: string;
  readonly #acknowledged: Acknowledged[] = [];
  /** The latest write of each writer that was acknowledged, and under which number. */
  readonly #latest = new Map<Writer, { write: Write; id: number }>();
  #underWay: { writer: Writer; write: Write }[] = [];
  #writers: Writer[] | undefined;
  #isFirst = true;
  #isWriting = false;
  #endedAt = Number.NEGATIVE_INFINITY;
  #suffers = false;

  constructor(options: CrashOptions, proxy: DatabaseProxy | null) {
    this.#options = options;
    this.proxy = proxy;
    this.draw = drawing(options.seed);
    this.#told = path.join(this.#folder, 'fault.json');
    tell(this.#told, {});
  }

  /** Opens a shop, has it suffer while members write, and looks whether all is there. It is gone afterwards. */
  async round(fault: Fault): Promise<void> {
    const before = path.join(this.#folder, 'before');
    const record = path.join(this.#folder, 'record');
    const folder = path.join(this.#options.env.DATA_DIR ?? '', 'database');
    const isRecorded = fault === 'power';
    // A record begins at a whole database.
    if (isRecorded && this.#isFirst) await this.end();
    if (isRecorded) fs.cpSync(folder, before, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
    const shop = await this.openAndJudge(isRecorded ? { RECORD_FILE: record } : {});
    if (shop === null) return;
    this.result.rounds[fault] = (this.result.rounds[fault] ?? 0) + 1;
    const writing = this.#write(shop);
    await setTimeout(this.draw.below(LIVES_MS));
    await suffer(this, shop, fault);
    this.#isWriting = false;
    await writing;
    await this.#afterFault(shop, fault);
    shop.child.kill('SIGKILL');
    await shop.gone;
    if (!isRecorded) return;
    const cut = cutPower({ folder, before, record, draw: this.draw, syncs: this.#options.syncs ?? true });
    for (const name of ['lostSectors', 'keptSectors', 'undone'] as const) this.result[name] += cut[name];
    for (const one of [before, record]) fs.rmSync(one, { recursive: true });
  }

  /** Opens the shop a last time. */
  async end(): Promise<void> {
    const shop = await this.openAndJudge();
    shop?.child.disconnect();
    await shop?.gone;
  }

  remove(): void {
    fs.rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Opens a shop, sends again what was under way, and looks whether all is there; null when something is wrong. */
  async openAndJudge(env: Record<string, string> = {}): Promise<Shop | null> {
    const begun = performance.now();
    try {
      const shop = await this.open(env);
      this.#writers ??= Array.from({ length: WRITERS }, (_, at) => new Writer(at, `${this.#options.seed}`, shop.start));
      this.#endedAt = performance.now();
      await this.#repeat(shop);
      if (!this.#isFirst) this.result.slowestStartMs = Math.max(this.result.slowestStartMs, performance.now() - begun);
      this.#isFirst = false;
      await this.judge(shop);
      if (this.result.wrong.length === 0) return shop;
      shop.child.kill('SIGKILL');
      await shop.gone;
    } catch (error) {
      if (!(error instanceof NotOpenError)) throw error;
      this.result.wrong.push(`the shop did not open: ${error.message}`);
    }
    return null;
  }

  open(env: Record<string, string> = {}): Promise<Shop> {
    const url = this.proxy === null ? {} : { DATABASE_URL: this.proxy.url };
    const fill = this.#isFirst ? {} : { FILL: '0' };
    return openShop({ ...this.#options.env, ...url, ...fill, FAULT_FILE: this.#told, ...env });
  }

  /** From now on the shop suffers, until `endFault`. */
  beginFault(fault: Parameters<typeof tell>[1]): void {
    this.#suffers = true;
    tell(this.#told, fault);
  }

  endFault(): void {
    tell(this.#told, {});
    this.#suffers = false;
    this.#endedAt = performance.now();
  }

  async judge(shop: Shop): Promise<void> {
    this.result.wrong.push(...((await ask(shop, { acknowledged: this.#acknowledged })) as string[]));
  }

  /** The number of writes that each writer has had acknowledged, the fewest of them. */
  get acknowledgedByEach(): number[] {
    return (this.#writers ?? []).map((writer) => writer.answered);
  }

  get latestPost(): number | null {
    return this.#acknowledged.findLast(({ kind }) => kind === 'post')?.id ?? null;
  }

  #note(writer: Writer, write: Write, id: number): void {
    const one = writer.acknowledged(write, id);
    if (one !== null) this.#acknowledged.push(one);
    this.#latest.set(writer, { write, id });
    this.result.acknowledged += 1;
  }

  readonly #isPatient = () => this.#suffers || performance.now() - this.#endedAt < PATIENCE_MS;

  /** Everybody writes one thing after the other, until they are told to stop or the shop is gone. */
  async #write(shop: Shop): Promise<void> {
    this.#isWriting = true;
    const work = async (writer: Writer) => {
      while (this.#isWriting) {
        const write = writer.next(this.draw);
        const id = await send(shop, write, this.result, this.#isPatient);
        if (id === null) {
          this.#underWay.push({ writer, write });
          this.result.interrupted += 1;
          return;
        }
        this.#note(writer, write, id);
      }
    };
    await Promise.all((this.#writers ?? []).map(work));
  }

  /** What was under way when the shop was killed is sent again: it is written by now, once. */
  async #repeat(shop: Shop): Promise<void> {
    for (const { writer, write } of this.#underWay) {
      const id = await send(shop, write, this.result, this.#isPatient);
      if (id === null) throw new Error(`The shop was gone before anybody killed it, or answered wrongly: ${this.result.wrong.join()}`);
      this.#note(writer, write, id);
    }
    this.#underWay = [];
  }

  /** What was acknowledged last is answered as then when it is sent again, and all is there, in the same process. */
  async #afterFault(shop: Shop, fault: Fault): Promise<void> {
    if (fault === 'kill' || fault === 'power' || shop.child.exitCode !== null || shop.child.signalCode !== null) return;
    for (const [writer, { write, id }] of this.#latest) {
      const again = await send(shop, write, this.result, this.#isPatient);
      if (again !== id)
        this.result.wrong.push(
          `${write.kind} "${write.text}" of writer ${writer.answered} is ${again} when it is sent again, it was ${id}`,
        );
    }
    await this.judge(shop);
  }
}
