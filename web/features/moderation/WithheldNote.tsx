import { useApp } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { WithheldState } from './Withheld.tsx';

/** Says that others do not see the text, or not yet an edit of it, with a link to the decision. */
export default function WithheldNote({ withheld, photo }: { withheld: WithheldState; photo: number | undefined }) {
  const { state, decision, is_pending: isPending } = withheld;
  const { t, ...app } = useApp();
  const isDown = state === 'HIDDEN' || state === 'REMOVED';
  return (
    <p className={`withheld${isDown ? ' withheld--down' : ''}`}>
      <Icon name={isDown ? 'warn' : state === 'HELD' ? 'eyeOff' : 'eye'} />
      {photo !== undefined && <span>{t('moderation.photo', { number: photo })}</span>}
      <span>
        {state !== 'VISIBLE' && (
          <>
            <b>{t(`moderation.withheld.${state}`)}</b> {t('moderation.onlyYou')}{' '}
          </>
        )}
        {isPending === 1 && state !== 'HELD' && t('moderation.editPending')}
      </span>
      <a className="inline-link" href={href(app, 'my-decision', { uuid: decision })}>
        {t('moderation.why')}
      </a>
    </p>
  );
}
