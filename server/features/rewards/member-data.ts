import type { MemberData } from '../../db/member-data.ts';
import { exportRewards } from './queries.ts';

/** What members earned. It all goes with the member's own row. */
export const rewardData: MemberData = { export: exportRewards };
