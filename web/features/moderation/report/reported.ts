import type { JudgedKind } from '../../../../contract/choices.ts';

/** What can be reported beside it, with whose it is. */
export interface Reported {
  kind: JudgedKind;
  id: number;
  name: string;
}
