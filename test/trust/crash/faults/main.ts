// What a shop of a crash run begins with (`node --import`), in its own thread and that of the database.
import './disk.ts';
import './clock.ts';
