import { useState } from 'react';
import type { ResourceRow } from '../../../../contract/console/resource.ts';
import { useTexts } from '../../texts.ts';
import { showFailure, showToast } from '../../toasts.ts';
import { refreshResource } from '../calls.ts';
import { announceSave } from '../editor/channel.ts';
import { saveDraft } from '../editor/save.ts';
import { fetchThing, shownThing } from '../editor/things.ts';
import { undoVersion } from '../editor/use-saving.ts';
import { thingOfRow } from '../list/cell-editing/editable-cells.ts';
import type { Draft } from '../model/draft.ts';
import type { PlannedBanner } from './plan.ts';
import { type BarMove, movedBanner, scheduleChanges } from './plan-moves.ts';

export interface PlanMoves {
  /** The banners as shown: a moved one where it would be dropped. */
  shown: readonly PlannedBanner[];
  /** The banner lifted by keyboard. */
  lifted: PlannedBanner | null;
  /** The banner that is not shown at its saved place: lifted, dragged, or being saved. */
  movedId: number | null;
  lift(id: number): void;
  /** Moves the lifted banner one step. */
  step(move: BarMove): void;
  /** Shows a banner where it is being dragged. */
  drag(id: number, move: BarMove): void;
  /** Saves the lifted banner at its present place. */
  drop(): Promise<void>;
  /** Saves a dragged banner at the place it was dropped. */
  dropAt(id: number, move: BarMove): Promise<void>;
  putBack(): void;
}

interface Moved {
  banner: PlannedBanner;
  how: 'lifted' | 'dragged' | 'sent';
}

/** Moves banners in the plan: step by step while one is lifted, or by dragging. Dropping saves. */
export function usePlanMoves(banners: readonly PlannedBanner[], start: Date): PlanMoves {
  const [moved, setMoved] = useState<Moved | null>(null);
  const send = useSending();
  const standing = (id: number) => banners.find((banner) => banner.id === id);
  const save = async (after: PlannedBanner) => {
    const before = standing(after.id);
    if (before === undefined || moved?.how === 'sent') return;
    setMoved({ banner: after, how: 'sent' });
    await send(before, after);
    setMoved(null);
  };
  return {
    shown: moved === null ? banners : banners.map((banner) => (banner.id === moved.banner.id ? moved.banner : banner)),
    lifted: moved?.how === 'lifted' ? moved.banner : null,
    movedId: moved?.banner.id ?? null,
    lift: (id) => {
      const banner = standing(id);
      if (banner !== undefined && moved?.how !== 'sent') setMoved({ banner, how: 'lifted' });
    },
    step: (move) => setMoved((now) => (now?.how === 'lifted' ? { banner: movedBanner(now.banner, move, start), how: 'lifted' } : now)),
    drag: (id, move) => {
      const banner = standing(id);
      if (banner !== undefined && moved?.how !== 'sent') setMoved({ banner: movedBanner(banner, move, start), how: 'dragged' });
    },
    drop: async () => {
      if (moved?.how === 'lifted') await save(moved.banner);
    },
    dropAt: async (id, move) => {
      const banner = standing(id);
      if (banner !== undefined) await save(movedBanner(banner, move, start));
    },
    putBack: () => setMoved((now) => (now?.how === 'sent' ? now : null)),
  };
}

/** Saves the new place of a banner and shows a toast to undo it. */
function useSending() {
  const { t } = useTexts();
  return async (before: PlannedBanner, after: PlannedBanner): Promise<void> => {
    const changes = Object.entries(scheduleChanges(before, after));
    if (changes.length === 0) return;
    const thing = thingOfRow('banners', before as unknown as ResourceRow);
    const draft: Draft = Object.fromEntries(changes.map(([path, mine]) => [path, { base: thing.fields[path] ?? null, mine }]));
    try {
      const result = await saveDraft('banners', thing, draft);
      if (result.outcome === 'refused') throw result.error;
      if (result.outcome === 'conflict') {
        showToast({ kind: 'bad', text: t('resources.merge.titleUnknown') });
        return await refreshResource('banners');
      }
      const { version, message } = result;
      showToast({ kind: 'good', text: message, undo: () => undoVersion('banners', before.id, version) });
      await announceSave({ name: 'banners', id: before.id, version });
      // Its editor is open below the plan.
      if (shownThing('banners', before.id)) await fetchThing('banners', before.id);
    } catch (caught) {
      await refreshResource('banners');
      showFailure(caught);
    }
  };
}
