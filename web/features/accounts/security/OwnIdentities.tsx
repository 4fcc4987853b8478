import { useState } from 'react';
import { providerNames, socialProviders } from '../../../../contract/choices.ts';
import { listSizes } from '../../../../contract/limits.ts';
import { Answered } from '../../../kit/Answered.tsx';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { useAnswer } from '../../../kit/member-data.tsx';
import type { Item } from '../../../kit/wire.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { OwnIdentityLink } from './OwnIdentityLink.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';

type Identity = Item<'GET account/identity/list'>;
type Provider = Identity['provider'];

/** The member's linked Google and Facebook accounts; providers that the shop has set up can be linked. */
export function OwnIdentities() {
  const { t, settings } = useApp();
  const answer = useAnswer('GET account/identity/list', { limit: listSizes.largest }, { fresh: true });
  const isSetUp = { GOOGLE: settings.google !== null, FACEBOOK: settings.facebook !== null };
  const offered = socialProviders.filter((provider) => isSetUp[provider]);
  // If no provider is set up, only members with a linked account have something to see.
  if (offered.length === 0 && !answer.data?.count) return null;
  return (
    <section className="security-part" aria-labelledby="identities">
      <h2 id="identities">{t('security.identities')}</h2>
      <p className="security-note">{t('security.identitiesHint')}</p>
      <Answered answer={answer} waiting={<div className="skeleton security-waiting" />} heading="h3">
        {({ list }) => (
          <ul className="security-list" aria-labelledby="identities">
            {list.map((identity) => (
              <IdentityRow key={identity.id} identity={identity} />
            ))}
            {offered
              .filter((provider) => list.every((identity) => identity.provider !== provider))
              .map((provider) => (
                <LinkRow key={provider} provider={provider} />
              ))}
          </ul>
        )}
      </Answered>
    </section>
  );
}

function IdentityRow({ identity }: { identity: Identity }) {
  const { t } = useApp();
  const call = useCall();
  const [removing, setRemoving] = useState(false);
  const { id, provider } = identity;
  const name = providerNames[provider];
  return (
    <li>
      <span>
        <b>{name}</b>
        <IdentityFacts identity={identity} />
      </span>
      <span className="security-acts">
        <button
          type="button"
          className="btn btn--small btn--line"
          aria-label={t('security.unlinkNamed', { name })}
          aria-describedby={`identity-${id}`}
          aria-haspopup="dialog"
          onClick={() => setRemoving(true)}
        >
          {t('security.unlink')}
        </button>
      </span>
      {removing && (
        <RemoveDialog
          title={t('security.unlinkTitle', { name })}
          text={t('security.unlinkText', { name })}
          verb={t('security.unlink')}
          run={() => call('DELETE account/identity/{id}', { id })}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  );
}

/** When the identity was linked and last used, if known. */
function IdentityFacts({ identity: { id, linked_at, used_at } }: { identity: Identity }) {
  const { t, format } = useApp();
  const used = used_at === null ? null : format.day(used_at);
  const told = () => {
    if (linked_at === null) return used === null ? t('security.identityLinked') : t('security.identityUsedOnly', { used });
    const linked = format.day(linked_at);
    return used === null ? t('security.identityUnused', { linked }) : t('security.identityUsed', { linked, used });
  };
  return <small id={`identity-${id}`}>{told()}</small>;
}

function LinkRow({ provider }: { provider: Provider }) {
  const { t } = useApp();
  const [linking, setLinking] = useState(false);
  const name = providerNames[provider];
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{t('security.identityNone')}</small>
      </span>
      <span className="security-acts">
        <button
          type="button"
          className="btn btn--small btn--line"
          aria-label={t('security.linkNamed', { name })}
          aria-haspopup="dialog"
          onClick={() => setLinking(true)}
        >
          {t('security.link')}
        </button>
      </span>
      {linking && (
        <Dialog title={t('security.linkNamed', { name })} close={t('accounts.close')} onClose={() => setLinking(false)}>
          <OwnIdentityLink provider={provider} onDone={() => setLinking(false)} />
        </Dialog>
      )}
    </li>
  );
}
