import { RouterProvider } from 'react-aria-components';
import { useHref, useNavigate, useSearchParams } from 'react-router';
import { ConsolePage } from '../../shell/ConsolePage.tsx';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { useTexts } from '../../texts.ts';
import { focusRow } from '../list/focus-row.ts';
import { ListFacts } from '../list/ListFacts.tsx';
import { ListView } from '../list/ListView.tsx';
import { MemberCard } from './MemberCard.tsx';

/** The list of members, with the card of the open one. */
export default function MembersPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const open = parameters.get('open');
  const withOpen = (id: string | null): URLSearchParams => {
    const next = new URLSearchParams(parameters);
    if (id === null) next.delete('open');
    else next.set('open', id);
    return next;
  };
  useShortcuts(t('resources.name.members'), [
    { keys: 'j', label: t('resources.key.next'), run: () => focusRow(1) },
    { keys: 'k', label: t('resources.key.previous'), run: () => focusRow(-1) },
  ]);
  return (
    <ConsolePage title={t('resources.name.members')} facts={<ListFacts name="members" />} isFlush>
      <RouterProvider navigate={(to) => void navigate(to)} useHref={useHref}>
        <div className={open === null ? 'split split--whole' : 'split'}>
          <div>
            <ListView
              name="members"
              open={open ?? undefined}
              hrefOf={({ id }) => `/members?${withOpen(String(id))}`}
              onOpen={(id) => setParameters(withOpen(id), { preventScrollReset: true })}
            />
          </div>
          {open !== null && (
            <MemberCard key={open} id={Number(open)} onClose={() => setParameters(withOpen(null), { preventScrollReset: true })} />
          )}
        </div>
      </RouterProvider>
    </ConsolePage>
  );
}
