import { runUntilStopped } from './lifecycle.ts';

// Imports everything else only after the signal handlers are installed: loading takes most of a second, in which a stop may be requested.
await runUntilStopped(async (life) => (await import('./processes.ts')).startProcesses(life));
