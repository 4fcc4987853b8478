import { Reports } from '../features/moderation/decisions/Reports.tsx';
import { PageTop } from '../kit/PageTop.tsx';
import type { PageProps } from '../kit/screen.tsx';
import { href } from '../kit/visit.ts';
import { BackLink } from '../ui/BackLink.tsx';

export default function MyReportsPage({ visit }: PageProps<'my-reports', null>) {
  return (
    <div className="page judged-page">
      <BackLink href={href(visit, 'profile')}>{visit.t('profiles.title')}</BackLink>
      <PageTop title={visit.t('moderation.reports')} note={visit.t('moderation.reportsNote')} />
      <Reports />
    </div>
  );
}
