import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Input, Output } from '../../../../contract/index.ts';
import { consoleQueries, refreshAnswers } from '../../answers.ts';
import { ConsoleError, callConsole } from '../../call.ts';
import { useTexts } from '../../texts.ts';
import { showToast } from '../../toasts.ts';
import { refreshResource } from '../calls.ts';
import type { Chosen } from '../list/use-selection.ts';
import { askedOf, type ListState } from '../model/list-query.ts';

export type BulkDetail = Output<'GET console/products/bulk/{id}'>;
export type BulkChange = Input<'POST console/products/bulk'>['change'];

const UNDER_WAY = ['WAITING', 'RUNNING', 'UNDOING'];
/** How often a job that runs is asked for, in ms. */
const ASK_MS = 700;

export const isUnderWay = ({ state }: { state: string }): boolean => UNDER_WAY.includes(state);

/** What is chosen, as the call takes it: by ids, or by the filters of the list. */
export function selectionOf(query: ListState, chosen: Chosen) {
  if (!chosen.all) return { ids: chosen.ids.map(Number) };
  const { order_by: _, sort_by: __, ...filter } = askedOf(query) as ReturnType<typeof askedOf> & Record<string, unknown>;
  return { filter };
}

/** A bulk change and how far it is; asked for again as long as it runs. */
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

/** Waits until a job is over. */
export async function endOf(detail: BulkDetail): Promise<BulkDetail> {
  let now = detail;
  while (isUnderWay(now)) {
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
    now = await callConsole('GET console/products/bulk/{id}', { id: now.id });
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

/** Undoes a change, and tells what came of it. */
export function useBulkUndo(): (id: number) => Promise<void> {
  const { t } = useTexts();
  return async (id) => {
    const { kept } = await undoBulk(id);
    showToast({ kind: 'good', text: kept > 0 ? t('resources.bulk.undoneKept', { count: kept }) : t('resources.bulk.undone') });
  };
}

/** The dry run of a change and the change itself. */
export function useBulk(query: ListState, chosen: Chosen) {
  const { t } = useTexts();
  const undo = useBulkUndo();
  const [job, setJob] = useState<BulkDetail | null>(null);
  const [isBusy, busy] = useState(false);
  const [error, fail] = useState<ConsoleError | null>(null);
  const send = async (change: BulkChange, isDryRun: boolean): Promise<BulkDetail | null> => {
    busy(true);
    fail(null);
    try {
      const input = { ...selectionOf(query, chosen), change, dry_run: isDryRun ? (1 as const) : (0 as const) };
      const { message: _, ...detail } = await callConsole('POST console/products/bulk', input as Input<'POST console/products/bulk'>);
      setJob(detail);
      return detail;
    } catch (caught) {
      if (!(caught instanceof ConsoleError)) throw caught;
      fail(caught);
      return null;
    } finally {
      busy(false);
    }
  };
  const run = async (change: BulkChange): Promise<boolean> => {
    const started = await send(change, false);
    if (started === null) return false;
    busy(true);
    const over = await endOf(started).finally(() => busy(false));
    await Promise.all([refreshResource('products'), refreshAnswers('GET console/products/bulk')]);
    if (over.state === 'FAILED') {
      showToast({ kind: 'bad', text: t('resources.bulk.state.FAILED') });
      return true;
    }
    showToast({
      kind: 'good',
      text: t('resources.bulk.done', { count: over.counts.changed }),
      undo: () => undo(over.id),
    });
    return true;
  };
  return { job, isBusy, error, check: (change: BulkChange) => send(change, true), run, forget: () => setJob(null) };
}
