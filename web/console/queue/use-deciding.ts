import { type RefObject, useEffect, useRef } from 'react';
import type { ConsoleTranslate } from '../../../i18n/console.ts';
import { refreshAnswers } from '../answers.ts';
import { ConsoleError, callConsole } from '../call.ts';
import { useTexts } from '../texts.ts';
import { hideToast, showFailure, showToast, undoToast } from '../toasts.ts';
import { createOnceEach } from '../use-once.ts';
import type { CaseInfo, DecisionInput } from './case-model.ts';
import { markRefused, markSent, unmarkSent } from './sent.ts';
import type { Queue } from './use-queue.ts';
import { caseSubjectWords } from './words.ts';

interface Page {
  t: ConsoleTranslate;
  queue: Queue;
  /** Opens a case and gives it the focus. */
  open(id: number | null): void;
}

/** The page as currently rendered; null once it was left. Requests that finish late use it to continue. */
type Around = RefObject<Page | null>;

interface Decided {
  id: number;
  /** Rejects if the decision is refused. */
  decision: Promise<string | null>;
}

/** The last decision of this tab. The undo key takes it back even after its toast is gone. */
let last: Decided | null = null;

export const refreshCases = (): Promise<void> =>
  refreshAnswers('GET console/cases', 'GET console/cases/{id}', 'GET console/members/{id}/points', 'GET console/members/{id}/reports');

/** Sends decisions while the next case is already shown, and undoes them. */
export function useDeciding(queue: Queue, open: (id: number | null) => void) {
  const { t } = useTexts();
  const around = useRef<Page | null>(null);
  useEffect(() => {
    around.current = { t, queue, open };
    return () => {
      around.current = null;
    };
  });
  return {
    decide: (info: CaseInfo, input: DecisionInput, forget: () => void) => {
      open(queue.after(info.id));
      return decide(around, t, info, input, forget);
    },
    undo: (id: number, uuid: string) => undo(around, { id, decision: Promise.resolve(uuid) }),
    /** Undoes what the latest toast offers to undo, otherwise the last decision. */
    undoLast: () => {
      if (undoToast()) return;
      if (last) void undo(around, last).catch(showFailure);
      else showToast({ kind: 'bad', text: t('queue.nothingToUndo') });
    },
  };
}

export type Deciding = ReturnType<typeof useDeciding>;

async function undo(around: Around, { id, decision }: Decided): Promise<void> {
  const uuid = await decision;
  if (uuid === null) return;
  if (last?.id === id) last = null;
  const { message } = await callConsole('POST console/decisions/{uuid}/undo', { uuid });
  await refreshCases();
  around.current?.open(id);
  showToast({ kind: 'good', text: message });
}

/** The same decision, sent again because its answer was lost, keeps its key and gets the answer of the first. */
const sendOnce = createOnceEach();

/** If the decision is refused, the case is shown again with its draft. */
async function decide(around: Around, t: ConsoleTranslate, info: CaseInfo, input: DecisionInput, forget: () => void): Promise<void> {
  const { id, subject } = info;
  markSent(id);
  const answer = sendOnce(id, [JSON.stringify(input)], (once) => callConsole('POST console/cases/{id}/decision', input, { once }));
  const decided: Decided = { id, decision: answer.then(({ decision }) => decision) };
  // The refusal is handled below.
  decided.decision.catch(() => {});
  const text = t('queue.decided', { subject: caseSubjectWords(t, subject), act: t(`queue.done.${input.act}`) });
  const tell = () => showToast({ kind: 'good', text, undo: () => undo(around, decided) });
  // A ban may still need a fresh factor or a second admin, so success is announced only after the answer.
  const toast = input.act === 'BAN' ? null : tell();
  last = decided;
  try {
    const { decision, message } = await answer;
    forget();
    if (decision === null) showToast({ kind: 'good', text: message });
    else if (toast === null) tell();
    await refreshCases();
    unmarkSent(id);
  } catch (caught) {
    if (toast !== null) hideToast(toast);
    if (last === decided) last = null;
    await refuse(around, id, caught);
  }
}

async function refuse(around: Around, id: number, caught: unknown): Promise<void> {
  unmarkSent(id);
  if (!(caught instanceof ConsoleError)) throw caught;
  markRefused(id, caught);
  if (around.current) around.current.open(id);
  else showFailure(caught);
  await refreshCases();
}
