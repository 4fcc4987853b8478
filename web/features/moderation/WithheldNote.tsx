import { useApp } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { WithheldState } from './Withheld.tsx';

/** The note, with the way to the decision. */
export default function WithheldNote({ withheld: { state, decision, is_pending: isPending } }: { withheld: WithheldState }) {
  const { t, ...app } = useApp();
  return (
    <p className={`withheld${state === 'HELD' ? '' : ' withheld--down'}`}>
      <Icon name={state === 'HELD' ? 'eyeOff' : 'warn'} />
      <span>
        <b>{t(`moderation.withheld.${state}`)}</b> {t('moderation.onlyYou')}{' '}
        {isPending === 1 && state !== 'HELD' && t('moderation.editPending')}
      </span>
      <a className="inline-link" href={href(app, 'my-decision', { uuid: decision })}>
        {t('moderation.why')}
      </a>
    </p>
  );
}
