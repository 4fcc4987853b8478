import type { UnseenReason } from '../../../contract/choices.ts';
import { useApp } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';

/** Explains why the content is hidden and how to change that. */
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
