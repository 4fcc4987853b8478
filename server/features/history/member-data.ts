import type { MemberData } from '../../db/member-data.ts';
import { exportHistory } from './queries.ts';

/** What members did with products. It all goes with the member's own row; how often a product was viewed or shared stays. */
export const historyData: MemberData = { export: exportHistory };
