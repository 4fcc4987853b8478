import { accounts } from './accounts.ts';
import { errors } from './errors.ts';
import { validation } from './validation.ts';

/** Every text that the server speaks in its answers, in English. One file a noun. */
export const serverTexts = {
  ...errors,
  ...validation,
  ...accounts,
} as const;
