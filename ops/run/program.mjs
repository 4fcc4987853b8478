import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

/** What ends a program: a terminal sends its signals to all processes in it, npm passes some on, a supervisor tells this one alone. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** The program that runs now. */
let current = null;
/** The signal that ended this process, once one came. */
let received = null;
let isService = false;
/** The program that listens for more than its end: the shop. */
let listening = null;

/**
 * Passes signals on to the program that runs, from now on: this process outlives it and ends with its code. npm neither passes a hang-up
 * on nor takes its programs with it when it is killed, so what npm has started ends with npm. A `service` is meant to be ended by a signal.
 */
export function passSignalsOn({ service }) {
  isService = service;
  for (const signal of SIGNALS) process.on(signal, () => forward(signal));
  // Switches the shop's log level; where there is no such signal, listening for it would fail.
  if (process.platform !== 'win32') process.on('SIGUSR2', () => listening?.kill('SIGUSR2'));
  if (process.env.npm_lifecycle_event === undefined) return;
  const started = ancestors();
  setInterval(() => ancestors() !== started && forward('SIGTERM'), 500).unref();
}

/** The process that started this one and the one that started that: between npm and its programs stands a shell. */
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

/** What a program's end means for this process; one that was told to end before it listened died of the signal. */
function codeOf(code, signal) {
  if (isService && received !== null && SIGNALS.includes(signal)) return 0;
  return code ?? 128 + constants.signals[signal];
}

/** Runs a program to its end and resolves to its exit code. `channel`: it hears when this process is gone, however that ended. */
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
