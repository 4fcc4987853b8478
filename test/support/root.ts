import path from 'node:path';

/** Root folder of the project. */
export const ROOT: string = path.resolve(import.meta.dirname, '../..');
