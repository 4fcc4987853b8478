import { type RefObject, useEffect, useRef } from 'react';
import type { ConsoleTranslate } from '../../../i18n/console.ts';
import { refreshAnswers } from '../answers.ts';
import { ConsoleError, callConsole } from '../call.ts';
import { useTexts } from '../texts.ts';
import { hideToast, showFailure, showToast, undoToast } from '../toasts.ts';
import type { CaseInfo, DecisionInput } from './case-model.ts';
import { markRefused, markSent, unmarkSent } from './sent.ts';
import type { Queue } from './use-queue.ts';
import { caseSubjectWords } from './words.ts';

interface Page {
  t: ConsoleTranslate;
  queue: Queue;
  /** Shows a case and gives it the focus. */
  open(id: number | null): void;
}

/** The page as it is now; null once it was left. What ends long after it was begun goes on from there. */
type Around = RefObject<Page | null>;

interface Decided {
  id: number;
  /** Rejects where the decision was refused. */
  decision: Promise<string | null>;
}

/** The last decision of this tab, which a key takes back also once its message has gone. */
let last: Decided | null = null;

export const refreshCases = (): Promise<void> =>
  refreshAnswers('GET console/cases', 'GET console/cases/{id}', 'GET console/members/{id}/points', 'GET console/members/{id}/reports');

/** Sends decisions while the next case is shown already, and takes them back. */
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
    /** What the latest message offers to take back, else the last decision. */
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

/** A refusal brings the case back, with what was going to be decided. */
async function decide(around: Around, t: ConsoleTranslate, info: CaseInfo, input: DecisionInput, forget: () => void): Promise<void> {
  const { id, subject } = info;
  markSent(id);
  const answer = callConsole('POST console/cases/{id}/decision', input, { once: crypto.randomUUID() });
  const decided: Decided = { id, decision: answer.then(({ decision }) => decision) };
  // Its refusal is told below.
  decided.decision.catch(() => {});
  const text = t('queue.decided', { subject: caseSubjectWords(t, subject), act: t(`queue.done.${input.act}`) });
  const tell = () => showToast({ kind: 'good', text, undo: () => undo(around, decided) });
  // A ban may still ask for a factor or for a second admin.
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
