import type { UnseenReason } from '../../../contract/choices.ts';
import { useApp } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';

/** Why nothing is shown, and the way to change it. */
export default function UnseenWords({ why }: { why: UnseenReason }) {
  const { t, ...app } = useApp();
  return (
    <>
      <p>{t(`blocks.place.${why}`)}</p>
      <a className="inline-link" href={href(app, 'blocked-people')}>
        {t('blocks.title')}
      </a>
    </>
  );
}
