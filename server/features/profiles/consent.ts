import type { Kysely } from 'kysely';
import { healthConsentVersion } from '../../../contract/choices.ts';
import type { Parsed } from '../../../contract/index.ts';
import { serverText } from '../../../i18n/server-texts.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { serveMember } from '../../http/route.ts';
import { deleteHealthData, hasHealthConsent, insertHealthConsent, withdrawHealthConsent } from './queries-consent.ts';

type Form = Parsed<'PUT edit/customer'>;

/** What needs the consent: what is avoided may tell of an allergy, and the colour of a skin of more than that. */
const saysHealth = (form: Form): boolean =>
  Boolean(form.skin_tone) || [form.alergic_ingredients, form.alergic_ingredient_groups].some((ids) => (ids ?? []).length > 0);

/**
 * Notes the consent that came with a profile. Who was asked, did not agree and sends such data all the same is refused; who says
 * nothing of it was asked by whoever made the call (decision 075). To be called in the transaction that holds the member's row.
 */
export async function noteHealthConsent(tx: Kysely<Schema>, memberId: number, form: Form): Promise<void> {
  const { health_consent: version } = form;
  if (version === undefined || !saysHealth(form)) return;
  if (version === healthConsentVersion) return insertHealthConsent(tx, memberId, version);
  if (await hasHealthConsent(tx, memberId)) return;
  throw new Refusal('invalid_input', { fields: [{ field: 'health_consent', key: 'required.consent' }] });
}

/** Withdrawing is one call, and takes what was kept by the consent with it. */
export const consentRoute = (db: Kysely<Schema>, purge: (tag: string) => void) =>
  serveMember('DELETE account/consent', async (_input, { caller, lang }) => {
    await db.transaction().execute(async (tx) => {
      await deleteHealthData(tx, caller.memberId);
      await withdrawHealthConsent(tx, caller.memberId);
    });
    purge(`member:${caller.uuid}`);
    return { message: serverText(lang, 'profiles.consent_withdrawn') };
  });
