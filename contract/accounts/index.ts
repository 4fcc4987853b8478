import { leaving } from './account-deletion.ts';
import { recovery } from './recovery.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

export const accounts = [...signIn, ...signUp, ...recovery, ...leaving] as const;
