import { useState } from 'react';
import { RouterProvider } from 'react-aria-components';
import { useHref, useNavigate, useSearchParams } from 'react-router';
import { useConsoleAnswer } from '../../answers.ts';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { ConsolePage } from '../../shell/ConsolePage.tsx';
import { Keys } from '../../shell/Keys.tsx';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { useTexts } from '../../texts.ts';
import { focusRow } from '../list/focus-row.ts';
import { ListView } from '../list/ListView.tsx';
import { FailedState, SkeletonRows } from '../list/states.tsx';
import { BannerPanel } from './BannerPanel.tsx';
import { BannerPlan } from './BannerPlan.tsx';
import { lanesOf, mondayOf, type PlannedBanner } from './plan.ts';

/** Maximum number of banners in the plan. */
const MOST = 60;

/** The banner plan, with the chosen banner or the list below it. */
export default function BannersPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const answer = useConsoleAnswer('GET console/banners', { offset: 0, limit: MOST, archived: 0 } as never);
  const banners = (answer.data?.list ?? []) as unknown as PlannedBanner[];
  const chosen = Number(parameters.get('open') ?? 0) || null;
  const open = (id: number | null) => setParameters(id === null ? {} : { open: String(id) }, { preventScrollReset: true });
  const create = () => void navigate('/banners/new');
  useShortcuts(t('resources.name.banners'), [
    { keys: 'j', label: t('resources.key.next'), run: () => focusRow(1) },
    { keys: 'k', label: t('resources.key.previous'), run: () => focusRow(-1) },
    { keys: 'n', label: t('resources.new.banners'), run: create },
  ]);
  return (
    <ConsolePage
      title={t('resources.name.banners')}
      facts={answer.data ? <PlanFacts banners={banners} /> : '\u00a0'}
      actions={
        <button type="button" className="btn btn--main" onClick={create}>
          <ConsoleIcon name="plus" />
          {t('resources.new.banners')} <Keys keys="n" />
        </button>
      }
      edits
    >
      {answer.isError && <FailedState title={t('resources.failed.list')} error={answer.error} onRetry={() => void answer.refetch()} />}
      {!answer.data && !answer.isError && <SkeletonRows count={4} isPlain />}
      {answer.data && <BannerPlan banners={banners} chosen={chosen} onOpen={open} />}
      <div className="plan-below">
        {chosen === null ? <BannerList onOpen={open} /> : <BannerPanel key={chosen} id={chosen} onClose={() => open(null)} />}
      </div>
    </ConsolePage>
  );
}

/** Names the first day on which a position is empty, which is more useful than the number of banners. */
function PlanFacts({ banners }: { banners: readonly PlannedBanner[] }) {
  const { t, format } = useTexts();
  const [now] = useState(() => new Date());
  const start = mondayOf(now);
  const empty = lanesOf(banners, start, now)
    .flatMap(({ gaps }) => gaps.slice(0, 1))
    .sort((a, b) => a.from - b.from)[0];
  if (empty === undefined) return t('resources.facts.all', { count: format.number(banners.length) });
  const day = new Date(start.getFullYear(), start.getMonth(), start.getDate() + empty.from - 1, 12);
  return t('resources.plan.emptyFrom', { day: format.day(day.toISOString()) });
}

function BannerList({ onOpen }: { onOpen(id: number): void }) {
  const navigate = useNavigate();
  return (
    <RouterProvider navigate={(to) => void navigate(to)} useHref={useHref}>
      <ListView name="banners" hrefOf={({ id }) => `/banners?open=${id}`} onOpen={(id) => onOpen(Number(id))} />
    </RouterProvider>
  );
}
