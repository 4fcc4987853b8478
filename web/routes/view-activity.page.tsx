import { ActivitySample } from '../features/content/index.ts';
import { PageTop } from '../kit/PageTop.tsx';
import type { PageProps } from '../kit/screen.tsx';

export default function ViewActivityPage({ visit: { t } }: PageProps<'view-activity', null>) {
  return (
    <div className="page">
      <PageTop title={t('activity.title')} note={t('activity.note')} />
      <ActivitySample />
    </div>
  );
}
