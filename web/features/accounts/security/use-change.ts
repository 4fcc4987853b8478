import { type ReactNode, useState } from 'react';
import { useApp } from '../../../kit/app.ts';
import { tellRefusal } from '../../../kit/form/refusal-words.ts';
import { refresh } from '../../../kit/member-data.tsx';
import { type CallRefusal, isRefusal } from '../../../kit/refusal.ts';
import { toast } from '../../../kit/toast.ts';
import type { Output } from '../../../kit/wire.ts';
import { useConfirmed } from './use-confirmed.tsx';

export type FactorInfo = Output<'GET account/factor'>['info'];

/** Whether one of a member's factors can be removed; staff must keep at least one. */
export const mayRemove = ({ must_keep, has_totp, passkeys }: FactorInfo): boolean => must_keep === 0 || has_totp + passkeys.length > 1;

/** Turns a refusal into the error message of a form field. */
export function beside(field: string, refusal: CallRefusal): CallRefusal {
  return refusal.status === 400 && refusal.errors.length === 0 ? { ...refusal, errors: [{ field, message: refusal.message }] } : refusal;
}

interface ChangeOptions {
  /** Shows and refreshes nothing on success, because more steps follow. */
  isSilent?: boolean;
  /** Converts a refusal for the form, which then gets it thrown; by default it is shown as a toast. */
  refused?(refusal: CallRefusal): CallRefusal;
}

/** Runs a change of the login methods: asks for confirmation if the server requires it, and reloads the shown data afterwards. */
export function useChange(): {
  busy: boolean;
  /** The call's answer; null if it was refused or not confirmed. */
  change<T extends object>(run: () => Promise<T>, options?: ChangeOptions): Promise<T | null>;
  dialog: ReactNode;
} {
  const { t } = useApp();
  const { confirmed, dialog } = useConfirmed();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    dialog,
    change: async (run, { isSilent = false, refused } = {}) => {
      if (busy) return null;
      setBusy(true);
      try {
        const answer = await confirmed(run);
        if (answer && 'message' in answer && !isSilent) toast('good', String(answer.message));
        if (answer && !isSilent) await refresh('GET account/factor', 'GET account/identity/list', 'GET account/session/list');
        return answer;
      } catch (caught) {
        if (isRefusal(caught) && refused) throw refused(caught);
        tellRefusal(t, caught);
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}
