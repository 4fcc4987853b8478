import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Input, Output } from '../../../../contract/index.ts';
import { consoleQueries, refreshAnswers } from '../../answers.ts';
import { ConsoleError, callConsole } from '../../call.ts';
import { useTexts } from '../../texts.ts';
import { showToast } from '../../toasts.ts';
import { useOnce } from '../../use-once.ts';
import { refreshResource } from '../calls.ts';
import type { Chosen } from '../list/use-selection.ts';
import { askedOf, type ListState } from '../model/list-query.ts';

export type BulkDetail = Output<'GET console/products/bulk/{id}'>;
export type BulkChange = Input<'POST console/products/bulk'>['change'];

const UNDER_WAY = ['WAITING', 'RUNNING', 'UNDOING'];
/** Polling interval of a running job, in ms. */
const ASK_MS = 700;

export const isUnderWay = ({ state }: { state: string }): boolean => UNDER_WAY.includes(state);

/** The selection as input of the call: ids, or the list's filters. */
export function selectionOf(query: ListState, chosen: Chosen) {
  if (!chosen.all) return { ids: chosen.ids.map(Number) };
  const { order_by: _, sort_by: __, ...filter } = askedOf(query) as ReturnType<typeof askedOf> & Record<string, unknown>;
  return { filter };
}

/** A bulk change with its progress, polled while it runs. */
export function useBulkJob(id: number | null, first: BulkDetail | null) {
  return useQuery<BulkDetail, ConsoleError>(
    {
      queryKey: ['GET console/products/bulk/{id}', { id }],
      queryFn: ({ signal }) => callConsole('GET console/products/bulk/{id}', { id: id ?? 0 }, { signal }),
      enabled: id !== null,
      ...(first && { initialData: first }),
      refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? ASK_MS : false),
    },
    consoleQueries,
  );
}

/** Resolves once a job has ended. */
export async function endOf(detail: BulkDetail): Promise<BulkDetail> {
  let now = detail;
  while (isUnderWay(now)) {
    // With an idempotency key, the answer is the state at the start: the job may have ended by now.
    now = await callConsole('GET console/products/bulk/{id}', { id: now.id });
    if (isUnderWay(now)) await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
  return now;
}

async function undoBulk(id: number): Promise<BulkDetail> {
  const { message: _, ...detail } = await callConsole('POST console/products/bulk/{id}/undo', { id });
  void refreshAnswers('GET console/products/bulk');
  const over = await endOf(detail);
  await Promise.all([refreshResource('products'), refreshAnswers('GET console/products/bulk')]);
  return over;
}

/** Undoes a bulk change and shows the result in a toast. */
export function useBulkUndo(): (id: number) => Promise<void> {
  const { t } = useTexts();
  return async (id) => {
    const { kept } = await undoBulk(id);
    showToast({ kind: 'good', text: kept > 0 ? t('resources.bulk.undoneKept', { count: kept }) : t('resources.bulk.undone') });
  };
}

/** The dry run of a change, and the change itself, which runs once even if it is sent again. */
export function useBulk(query: ListState, chosen: Chosen) {
  const once = useOnce();
  const tell = useBulkEnd();
  const [job, setJob] = useState<BulkDetail | null>(null);
  const { isBusy, error, tried } = useTried();
  const post = (change: BulkChange, isDryRun: boolean) => {
    const asked = { ...selectionOf(query, chosen), change, dry_run: isDryRun ? (1 as const) : (0 as const) };
    const input = asked as Input<'POST console/products/bulk'>;
    if (isDryRun) return callConsole('POST console/products/bulk', input);
    // After another dry run the same change counts as a new one: its effect as of now was shown.
    return once([job?.id, JSON.stringify(input)], (key) => callConsole('POST console/products/bulk', input, { once: key }));
  };
  const send = (change: BulkChange, isDryRun: boolean) =>
    tried(async () => {
      const { message: _, ...detail } = await post(change, isDryRun);
      setJob(detail);
      return detail;
    });
  const run = async (change: BulkChange): Promise<boolean> => {
    const started = await send(change, false);
    const over = started && (await tried(() => endOf(started)));
    if (over === null) return false;
    await Promise.all([refreshResource('products'), refreshAnswers('GET console/products/bulk')]);
    tell(over);
    return true;
  };
  return { job, isBusy, error, check: (change: BulkChange) => send(change, true), run, forget: () => setJob(null) };
}

/** Runs `work` while the dialog is busy; resolves to null if it was refused, with the reason in `error`. */
function useTried() {
  const [isBusy, busy] = useState(false);
  const [error, fail] = useState<ConsoleError | null>(null);
  const tried = async <T>(work: () => Promise<T>): Promise<T | null> => {
    busy(true);
    fail(null);
    try {
      return await work();
    } catch (caught) {
      if (!(caught instanceof ConsoleError)) throw caught;
      fail(caught);
      return null;
    } finally {
      busy(false);
    }
  };
  return { isBusy, error, tried };
}

/** Shows the result of a change in a toast with undo. */
function useBulkEnd(): (over: BulkDetail) => void {
  const { t } = useTexts();
  const undo = useBulkUndo();
  return ({ id, state, counts }) => {
    if (state === 'FAILED') showToast({ kind: 'bad', text: t('resources.bulk.state.FAILED') });
    else showToast({ kind: 'good', text: t('resources.bulk.done', { count: counts.changed }), undo: () => undo(id) });
  };
}
