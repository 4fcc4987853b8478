import type { CaseAct } from '../../../contract/choices.ts';
import type { ConsoleIconName } from '../shell/ConsoleIcon.tsx';

export const actIcons: Readonly<Record<CaseAct, ConsoleIconName>> = {
  KEEP: 'check',
  REVERT: 'undo',
  HIDE: 'hide',
  REMOVE: 'trash',
  LABEL: 'tag',
  WARN: 'warn',
  LIMIT: 'ban',
  SUSPEND: 'ban',
  BAN: 'ban',
};
