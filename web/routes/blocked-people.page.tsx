import { BlockedPeople } from '../features/blocks/BlockedPeople.tsx';
import { PageTop } from '../kit/PageTop.tsx';
import type { PageProps } from '../kit/screen.tsx';
import { href } from '../kit/visit.ts';
import { BackLink } from '../ui/BackLink.tsx';

export default function BlockedPeoplePage({ visit }: PageProps<'blocked-people', null>) {
  return (
    <div className="page blocked-people">
      <BackLink href={href(visit, 'profile')}>{visit.t('profiles.title')}</BackLink>
      <PageTop title={visit.t('blocks.title')} note={visit.t('blocks.note')} />
      <BlockedPeople />
    </div>
  );
}
