import type { PageProps } from '../kit/screen.tsx';
import { href } from '../kit/visit.ts';
import { EmptyState } from '../ui/ListState.tsx';

export default function ViewActivityPage({ visit }: PageProps<'view-activity', null>) {
  const { t } = visit;
  return (
    <div className="page">
      <EmptyState heading="h1" title={t('activity.title')} note={t('activity.note')}>
        <a className="btn btn--main" href={href(visit, 'home')}>
          {t('error.goHome')}
        </a>
      </EmptyState>
    </div>
  );
}
