import { runUntilStopped } from './lifecycle.ts';

// All else is loaded after the signals are listened for: that takes most of a second, in which the process can be told to stop.
await runUntilStopped(async (life) => (await import('./processes.ts')).startProcesses(life));
