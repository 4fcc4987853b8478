import type { JudgedKind } from '../../../../contract/choices.ts';

/** A subject that can be reported, with its author. */
export interface Reported {
  kind: JudgedKind;
  id: number;
  name: string;
}
