import { useState } from 'react';
import type { Output } from '../../../../contract/index.ts';
import { consoleQueries, refreshAnswers } from '../../answers.ts';
import { callConsole } from '../../call.ts';
import { useTexts } from '../../texts.ts';
import { showFailure, showToast } from '../../toasts.ts';
import { announceSave } from '../editor/channel.ts';
import { fetchThing } from '../editor/things.ts';
import {
  childrenOf,
  isSameSpot,
  mayStand,
  moved,
  pathOf,
  type Spot,
  spotOf,
  stepFrom,
  type TreePlace,
  type TreeStep,
  treePlaceOf,
} from './tree-model.ts';

type TreeAnswer = Output<'GET console/categories/tree'>;
export type CategoryInTree = TreeAnswer['list'][number];

/** The call that answers the whole tree. */
export const TREE = 'GET console/categories/tree' as const;
const treeKey = [TREE, {}];

export interface Moving {
  /** The lifted category, and where it would be dropped now. */
  lifted: { id: number; spot: Spot } | null;
  isBusy: boolean;
  /** The tree as shown: the lifted category where it would be dropped. */
  shown: CategoryInTree[];
  lift(id: number): void;
  /** Moves the lifted category one step. */
  step(step: TreeStep): void;
  drop(): Promise<void>;
  putBack(): void;
  /** Moves and saves a category at once. */
  moveTo(id: number, spot: Spot): Promise<void>;
}

/** Moves categories: step by step while one is lifted, or at once. */
export function useMoving(rows: readonly CategoryInTree[]): Moving {
  const [lifted, setLifted] = useState<Moving['lifted']>(null);
  const [isBusy, busy] = useState(false);
  const send = useSending();
  const moveTo = async (id: number, spot: Spot) => {
    if (isSameSpot(spotOf(rows, id), spot) || !mayStand(rows, id, spot)) return;
    busy(true);
    await send(rows, id, spot);
    busy(false);
  };
  const shown = lifted === null ? [...rows] : moved(rows, lifted.id, lifted.spot);
  return {
    ...{ lifted, isBusy, shown, moveTo },
    lift: (id) => setLifted({ id, spot: spotOf(rows, id) }),
    step: (step) => {
      const spot = lifted && stepFrom(shown, lifted.id, step);
      if (lifted && spot) setLifted({ id: lifted.id, spot });
    },
    drop: async () => {
      if (lifted === null) return;
      setLifted(null);
      await moveTo(lifted.id, lifted.spot);
    },
    putBack: () => setLifted(null),
  };
}

/** Sends a move, shows it before the response arrives, and offers undo in a toast. */
function useSending() {
  const { t } = useTexts();
  const put = async (id: number, { parentId, position }: Spot, version: number) => {
    const answer = await callConsole('POST console/categories/{id}/move', { id, parent_id: parentId, position, version });
    await Promise.all([refreshAnswers(TREE), announceSave({ name: 'categories', id, version: answer.version })]);
    // Only a thing that is open needs to be fetched again.
    if (consoleQueries.getQueryData(['GET console/categories/{id}', { id }])) await fetchThing('categories', id);
    return answer;
  };
  return async (rows: readonly CategoryInTree[], id: number, spot: Spot) => {
    const [row, before] = [treePlaceOf(rows, id), spotOf(rows, id)];
    if (row === undefined) return;
    consoleQueries.setQueryData<TreeAnswer>(treeKey, (answer) => answer && { ...answer, list: moved(answer.list, id, spot) });
    try {
      const { version } = await put(id, spot, row.version);
      showToast({
        kind: 'good',
        text: t('resources.tree.moved', { name: row.name }),
        undo: async () => void (await put(id, before, version)),
      });
    } catch (caught) {
      await refreshAnswers(TREE);
      showFailure(caught);
    }
  };
}

/** The place of a category in words: `4th of 5 in Face`. */
export function useSpotWords(): (rows: readonly TreePlace[], id: number) => string {
  const { t } = useTexts();
  return (rows, id) => {
    const { parentId, position } = spotOf(rows, id);
    const count = childrenOf(rows, parentId).length;
    const parent = pathOf(rows, id).at(-2);
    return parent === undefined
      ? t('resources.tree.atMain', { position: position + 1, count })
      : t('resources.tree.at', { position: position + 1, count, parent: parent.name });
  };
}
