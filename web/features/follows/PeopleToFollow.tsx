import { type MouseEvent, useState } from 'react';
import { listSizes } from '../../../contract/limits.ts';
import { useApp } from '../../kit/app.ts';
import { CachedFragment } from '../../kit/CachedFragment.tsx';
import { useAnswer } from '../../kit/member-data.tsx';
import type { Output } from '../../kit/wire.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PersonItem } from './PersonRow.tsx';

interface PeopleProps {
  /** The initial page of people. */
  people: Output<'GET customer/pagination/list'>;
  /** Number of the initial page, from 1. */
  page: number;
  href(page: number): string;
}

/** Suggested members to follow, five at a time; paging does not reload the page. */
export function PeopleToFollow({ people, page, href }: PeopleProps) {
  const { t } = useApp();
  const [chosen, turn] = useState(page);
  const { list, next_offset, isLoading } = usePeople(people, page, chosen);
  const link = { href, turn };
  return (
    <>
      <CachedFragment in="ul" className="people" aria-busy={isLoading} data={list} name="people">
        {list.map((person) => (
          <PersonItem key={person.id} person={person} />
        ))}
      </CachedFragment>
      {(chosen > 1 || next_offset !== null) && (
        <nav className="people-pages" aria-label={t('people.pages')}>
          {chosen > 1 && <PageLink {...link} to={chosen - 1} icon="start" label={t('people.previous')} />}
          {next_offset !== null && <PageLink {...link} to={chosen + 1} icon="end" label={t('people.next')} />}
        </nav>
      )}
    </>
  );
}

/** The chosen page of people, or the previous one while it is loading. */
function usePeople(people: PeopleProps['people'], page: number, chosen: number) {
  const limit = listSizes.peopleToFollow;
  const isInitial = chosen === page;
  const input = isInitial ? {} : { offset: (chosen - 1) * limit, limit };
  const { data } = useAnswer('GET customer/pagination/list', input, { everyone: true, enabled: !isInitial });
  const shown = isInitial ? people : data;
  const [last, setLast] = useState(people);
  if (shown && shown !== last) setLast(shown);
  return { ...(shown ?? last), isLoading: !shown };
}

interface PageLinkProps {
  to: number;
  icon: 'start' | 'end';
  label: string;
  href(page: number): string;
  turn(page: number): void;
}

function PageLink({ to, icon, label, href, turn }: PageLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    turn(to);
  };
  return (
    <a className="icon-btn" href={href(to)} rel="nofollow" aria-label={label} data-document="" onClick={onClick}>
      <Icon name={icon} way />
    </a>
  );
}
