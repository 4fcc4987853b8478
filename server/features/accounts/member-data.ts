import type { MemberData } from '../../db/member-data.ts';
import { exportAccount } from './queries.ts';

/** How members get in. It all goes with the member's own row. */
export const accountData: MemberData = { export: exportAccount };
