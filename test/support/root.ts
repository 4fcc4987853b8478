import path from 'node:path';

/** The folder of the project. */
export const ROOT: string = path.resolve(import.meta.dirname, '../..');
