import type { StaffRole } from '../../../contract/console/roles.ts';
import type { Output } from '../../../contract/index.ts';
import { refreshAnswers } from '../answers.ts';
import { callConsole } from '../call.ts';

export type StaffMember = Output<'GET console/staff'>['list'][number];

const refresh = (): Promise<void> => refreshAnswers('GET console/staff', 'GET console/audit');

/** Gives a member a role, or changes it. */
export async function grantRole(memberId: number, role: StaffRole): Promise<void> {
  await callConsole('POST console/staff', { member_id: memberId, role });
  await refresh();
}

export async function takeRoleBack(memberId: number): Promise<void> {
  await callConsole('DELETE console/staff/{id}', { id: memberId });
  await refresh();
}

export async function resetSecondStep(memberId: number): Promise<void> {
  await callConsole('POST console/staff/{id}/reset-factor', { id: memberId });
  await refresh();
}
