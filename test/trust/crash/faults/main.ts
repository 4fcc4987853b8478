// Preloaded by `node --import` into the shop of a crash run, in its own thread and in the database's.
import './disk.ts';
import './clock.ts';
