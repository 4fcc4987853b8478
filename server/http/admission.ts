import { Refusal } from './refusal.ts';

/** A request's turn to work. */
export interface Turn {
  /** Does what keeps nobody else from working, such as receiving a picture, without holding the turn; it is never lost by that. */
  outside<T>(work: () => Promise<T>): Promise<T>;
  leave(): void;
}

/** Bounds the requests that work at once; who would wait too long for a turn is turned away while that is still cheap. */
export interface Admission {
  /** Resolves when it is the request's turn; refuses with `unavailable` who waited too long or finds too many waiting. */
  enter(): Promise<Turn>;
  /** `enter`, the work, and `leave` whatever comes of it. */
  run<T>(work: (turn: Turn) => Promise<T>): Promise<T>;
  /** Whether requests have been waiting for so long that more are turned away than a short crowd explains. */
  isOverloaded(): boolean;
}

export interface AdmissionLimits {
  /** Requests that work at once, at most: enough to keep the database and a core busy. */
  atOnce: number;
  /** Where others wait and a request works for longer than this, in ms, fewer work at once, so that each is done sooner. */
  slowMs: number;
  mostWaiting: number;
  /** How long a short crowd may wait, in ms. */
  patienceMs: number;
  /** A line that has not been empty for so long is no short crowd but overload, */
  standingMs: number;
  /** and then the wait is kept this short: what is served is served soon, and the line is gone as soon as the crowd is. */
  overloadPatienceMs: number;
}

const LIMITS: AdmissionLimits = { atOnce: 32, slowMs: 200, mostWaiting: 500, patienceMs: 500, standingMs: 1000, overloadPatienceMs: 100 };
/** However slow the machine is. */
const LEAST_AT_ONCE = 4;
/** Slow requests lower what may work at once by this factor each, quick ones raise it by one a round. */
const BACK_OFF = 0.85;
/** Seconds for `Retry-After`, spread so that those who are turned away together do not return together. */
const retryAfter = (): number => 1 + Math.floor(Math.random() * 3);

interface Waiter {
  since: number;
  /** Was admitted before and is not turned away any more. */
  isKept: boolean;
  begin(): void;
  refuse(): void;
}

/** How many may work at once: slow requests lower it, quick ones raise it again. */
function createSlots(atOnce: number) {
  let working = 0;
  let limit = atOnce;
  return {
    take(): boolean {
      if (working >= Math.max(1, Math.floor(limit))) return false;
      working += 1;
      return true;
    },
    free(isSlow: boolean): void {
      working -= 1;
      limit = isSlow ? Math.max(Math.min(LEAST_AT_ONCE, atOnce), limit * BACK_OFF) : Math.min(atOnce, limit + 1 / limit);
    },
  };
}

/** A turn that has begun: `leave` with the moment when it did gives it up, `wait` asks for it back. */
function createTurn(now: () => number, leave: (since: number) => void, wait: () => Promise<void>): Turn {
  let holds = true;
  let since = now();
  return {
    async outside(work) {
      leave(since);
      holds = false;
      try {
        return await work();
      } finally {
        await wait();
        holds = true;
        since = now();
      }
    },
    leave() {
      if (holds) leave(since);
      holds = false;
    },
  };
}

/** The line is served in order; its age decides who is turned away (CoDel's idea: a line that never empties only adds waiting). */
export function createAdmission(own: Partial<AdmissionLimits> = {}, now: () => number = () => performance.now()): Admission {
  const { atOnce, slowMs, mostWaiting, patienceMs, standingMs, overloadPatienceMs } = { ...LIMITS, ...own };
  const line: Waiter[] = [];
  const slots = createSlots(atOnce);
  let emptyAt = now();
  let timer: NodeJS.Timeout | undefined;
  const isOverloaded = () => line.length > 0 && now() - emptyAt > standingMs;
  const patience = () => Math.min(patienceMs, isOverloaded() ? overloadPatienceMs : patienceMs);

  const shed = (): void => {
    while (line[0] && !line[0].isKept && now() - line[0].since >= patience()) line.shift()?.refuse();
  };
  /** Looks at the line again when its head will have waited long enough. */
  const plan = (): void => {
    clearTimeout(timer);
    const head = line[0];
    if (head === undefined || head.isKept || patience() === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(admit, Math.max(1, head.since + patience() - now()));
  };
  const admit = (): void => {
    shed();
    while (line.length > 0 && slots.take()) line.shift()?.begin();
    if (line.length === 0) emptyAt = now();
    plan();
  };
  const leave = (since: number): void => {
    slots.free(line.length > 0 && now() - since > slowMs);
    admit();
  };
  const wait = (isKept: boolean): Promise<void> =>
    new Promise((begin, reject) => {
      const refuse = () => reject(new Refusal('unavailable', { retryAfter: retryAfter() }));
      if (!isKept && line.length >= mostWaiting) return refuse();
      if (line.length === 0) emptyAt = now();
      const waiter = { since: now(), isKept, begin, refuse };
      if (isKept) line.unshift(waiter);
      else line.push(waiter);
      admit();
    });

  const enter = async (): Promise<Turn> => {
    await wait(false);
    return createTurn(now, leave, () => wait(true));
  };
  return { enter, run: (work) => runIn(enter, work), isOverloaded };
}

async function runIn<T>(enter: Admission['enter'], work: (turn: Turn) => Promise<T>): Promise<T> {
  const turn = await enter();
  try {
    return await work(turn);
  } finally {
    turn.leave();
  }
}
