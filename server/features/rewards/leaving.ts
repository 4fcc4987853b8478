import type { MemberData } from '../../db/member-data.ts';
import { tellRewards } from './queries.ts';

/** What members earned. It all goes with the member's own row. */
export const rewardData: MemberData = { tell: tellRewards };
