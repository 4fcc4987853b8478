import { leaving } from './account-deletion.ts';
import { memberFactors } from './factors.ts';
import { identities } from './identities.ts';
import { recovery } from './recovery.ts';
import { sessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

export const accounts = [...signIn, ...signUp, ...recovery, ...sessions, ...identities, ...memberFactors, ...leaving] as const;
