import { useEffect, useState } from 'react';
import type { ResourceName } from '../../../../../contract/console/resources.ts';
import type { Output } from '../../../../../contract/index.ts';
import { refreshAnswers, useConsoleAnswer } from '../../../answers.ts';
import { callConsole } from '../../../call.ts';
import { useTexts } from '../../../texts.ts';
import { showFailure, showToast } from '../../../toasts.ts';
import { type ListState, readQuery, viewedQuery } from '../../model/list-query.ts';

const VIEWS = 'GET console/views' as const;

/** A saved view: filters, order and columns of a list under a name. */
export type ListViewRow = Output<typeof VIEWS>['list'][number];

export interface ListViews {
  all: readonly ListViewRow[];
  /** The view in the address, if it is one of the reader's. */
  open: ListViewRow | null;
  /** The state of the list saved in a view. */
  stateOf(view: ListViewRow): ListState;
}

/** The reader's views of a list. An address with only a view's id shows the saved state of that view. */
export function useViews(name: ResourceName, query: ListState, onShow: (state: ListState) => void): ListViews {
  const answer = useConsoleAnswer(VIEWS, { resource: name });
  const all = answer.data?.list ?? [];
  const open = all.find(({ id }) => id === query.view) ?? null;
  const stateOf = ({ id, query: saved }: ListViewRow): ListState => ({ ...readQuery(name, new URLSearchParams(saved)), view: id });
  const isBare = open !== null && open.query !== '' && viewedQuery({ ...query, page: 1 }) === '';
  // Only for the address that the reader arrived with: filters removed later leave the view open.
  const [isFirst, setFirst] = useState(true);
  useEffect(() => {
    if (!isFirst || answer.data === undefined) return;
    setFirst(false);
    if (isBare) onShow(stateOf(open));
  });
  return { all, open, stateOf };
}

/** Whether the list differs from the saved view. */
export function isEdited(view: ListViewRow, query: ListState, columns: readonly string[]): boolean {
  const [shown, saved] = [new Set(columns), new Set(view.columns)];
  return viewedQuery(query) !== view.query || shown.symmetricDifference(saved).size > 0;
}

interface Acts {
  name: ResourceName;
  query: ListState;
  columns: readonly string[];
  onShow(state: ListState): void;
}

/** Actions on views; each resolves to whether it succeeded. */
export function useViewActs({ name, query, columns, onShow }: Acts) {
  const { t } = useTexts();
  const tried = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      await refreshAnswers(VIEWS);
      return true;
    } catch (caught) {
      showFailure(caught);
      return false;
    }
  };
  const shown = { query: viewedQuery(query), columns: [...columns] };
  return {
    create: (called: string) =>
      tried(async () => {
        const { id, message } = await callConsole('POST console/views', { resource: name, name: called, ...shown });
        showToast({ kind: 'good', text: message });
        onShow({ ...query, view: id });
      }),
    keep: ({ id, query: before, columns: columnsBefore }: ListViewRow) =>
      tried(async () => {
        const { message } = await callConsole('PUT console/views/{id}', { id, ...shown });
        const undo = async () => {
          await callConsole('PUT console/views/{id}', { id, query: before, columns: columnsBefore });
          await refreshAnswers(VIEWS);
        };
        showToast({ kind: 'good', text: message, undo });
      }),
    rename: ({ id, name: before }: ListViewRow, called: string) =>
      tried(async () => {
        const { message } = await callConsole('PUT console/views/{id}', { id, name: called });
        const undo = async () => {
          await callConsole('PUT console/views/{id}', { id, name: before });
          await refreshAnswers(VIEWS);
        };
        showToast({ kind: 'good', text: message, undo });
      }),
    remove: (view: ListViewRow) =>
      tried(async () => {
        await callConsole('DELETE console/views/{id}', { id: view.id });
        const undo = async () => {
          await callConsole('POST console/views/{id}/restore', { id: view.id });
          await refreshAnswers(VIEWS);
        };
        showToast({ kind: 'good', text: t('resources.views.removed', { name: view.name }), undo });
        if (query.view === view.id) onShow({ ...query, view: null });
      }),
  };
}
