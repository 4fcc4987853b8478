import { account } from './account.ts';
import { audit } from './audit.ts';
import { dashboard } from './dashboard.ts';
import { imports } from './imports.ts';
import { queue } from './queue.ts';
import { resources } from './resources.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { staff } from './staff.ts';
import { translations } from './translations.ts';

/** All English texts of the console's pages, which type the keys and parameters of its `t`. One file per area. */
export const consolePages = {
  ...shell,
  ...dashboard,
  ...account,
  ...audit,
  ...imports,
  ...queue,
  ...resources,
  ...signIn,
  ...staff,
  ...translations,
} as const;
