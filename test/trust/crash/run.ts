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
  /** Faults in turn; by default all that the database supports. */
  faults?: readonly Fault[] | undefined;
  /** Settings of the shop: its folder, `DATABASE_URL` unless the database is embedded, `FILL` for a new one. */
  env: Record<string, string>;
  /** False: power cuts also lose synced data, to prove that losses are detected. */
  syncs?: boolean;
  progress?(round: number, fault: Fault): void;
}

export interface CrashResult extends Seen {
  acknowledged: number;
  /** Writes that were pending when the shop was killed, each repeated under its idempotency key. */
  interrupted: number;
  rounds: Partial<Record<Fault, number>>;
  /** Effects of power cuts on unsynced sectors and folders. */
  lostSectors: number;
  keptSectors: number;
  undone: number;
  /** Maximum time from a start after a kill to the first valid answer. */
  slowestStartMs: number;
  /** Maximum time from the end of a fault until each writer was answered and the shop reported itself healthy. */
  slowestRecoveryMs: number;
  /** Maximum growth of the shop's memory while reads wait for a hanging database. */
  grownBytes: number;
  /** Messages of shops that could not start because of their disk. */
  complaints: Set<string>;
}

/** A fault starts within this time, so that it hits all stages of writing. */
const LIVES_MS = 1_500;
/** How long after a fault a repeated write may be refused with 503. */
const PATIENCE_MS = 60_000;

/** Injects faults repeatedly while members write, and checks each time that everything acknowledged is present exactly once. */
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

/** A shop into which faults are injected, and its writers. */
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
  /** Each writer's latest acknowledged write and its number. */
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

  /** Opens a shop, injects a fault while members write, checks the shop if it survives, and kills it; the next start checks again. */
  async round(fault: Fault): Promise<void> {
    const before = path.join(this.#folder, 'before');
    const record = path.join(this.#folder, 'record');
    const folder = path.join(this.#options.env.DATA_DIR ?? '', 'database');
    const isRecorded = fault === 'power';
    // A record must start from an intact database.
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

  /** Opens and checks the shop a last time. */
  async end(): Promise<void> {
    const shop = await this.openAndJudge();
    shop?.child.disconnect();
    await shop?.gone;
  }

  remove(): void {
    fs.rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Opens a shop, repeats the pending writes, and checks that everything is present; null if something is wrong. */
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

  /** Starts a fault, which lasts until `endFault`. */
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

  /** Number of acknowledged writes of each writer. */
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

  /** All writers write sequentially until they are stopped or the shop is gone. */
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

  /** Repeats the writes that were pending when the shop was killed; afterwards each exists exactly once. */
  async #repeat(shop: Shop): Promise<void> {
    for (const { writer, write } of this.#underWay) {
      const id = await send(shop, write, this.result, this.#isPatient);
      if (id === null) throw new Error(`The shop was gone before anybody killed it, or answered wrongly: ${this.result.wrong.join()}`);
      this.#note(writer, write, id);
    }
    this.#underWay = [];
  }

  /** In the same process, repeats the last acknowledged writes, which must give the same answers, and checks that everything is present. */
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
