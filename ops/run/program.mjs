import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

/** A terminal sends these to all its processes, npm forwards some of them, a supervisor sends them to this process only. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** The running child program, if any. */
let current = null;
/** The first signal that this process received. */
let received = null;
let isService = false;
/** The child that is connected by an IPC channel: the shop. */
let listening = null;

/**
 * From now on, forwards signals to the running program: this process outlives it and exits with its code. npm neither forwards SIGHUP nor
 * ends its programs when it is killed, so this process watches its ancestors and ends with npm. A `service` is expected to be ended by a
 * signal, which then counts as success.
 */
export function passSignalsOn({ service }) {
  isService = service;
  for (const signal of SIGNALS) process.on(signal, () => forward(signal));
  // Switches the shop's log level; on Windows, which lacks the signal, listening for it would fail.
  if (process.platform !== 'win32') process.on('SIGUSR2', () => listening?.kill('SIGUSR2'));
  if (process.env.npm_lifecycle_event === undefined) return;
  const started = ancestors();
  setInterval(() => ancestors() !== started && forward('SIGTERM'), 500).unref();
}

/** Ids of the parent and grandparent process: a shell runs between npm and its programs. */
function ancestors() {
  try {
    return `${process.ppid} ${/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${process.ppid}/status`, 'utf8'))?.[1]}`;
  } catch {
    return String(process.ppid);
  }
}

function forward(signal) {
  received ??= signal;
  if (current === null) process.exit(codeOf(null, signal));
  current.kill(signal);
}

/** Exit code of this process; a program that was stopped before it installed its handlers died of the signal. */
function codeOf(code, signal) {
  if (isService && received !== null && SIGNALS.includes(signal)) return 0;
  return code ?? 128 + constants.signals[signal];
}

/** Runs a program to completion; resolves to its exit code. With `channel`, the program notices the end of this process. */
export function runProgram(program, args, { channel = false, ...options }) {
  const child = spawn(program, args, { stdio: ['inherit', 'inherit', 'inherit', ...(channel ? ['ipc'] : [])], ...options });
  current = child;
  listening = channel ? child : null;
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      current = null;
      listening = null;
      if (received !== null) process.exit(codeOf(code, signal));
      resolve(codeOf(code, signal));
    });
  });
}
