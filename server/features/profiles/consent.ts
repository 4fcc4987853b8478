import type { Kysely } from 'kysely';
import { healthConsentVersion } from '../../../contract/choices.ts';
import type { Parsed } from '../../../contract/index.ts';
import { serverText } from '../../../i18n/server-texts.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { serveMember } from '../../http/route.ts';
import { deleteHealthData, hasHealthConsent, insertHealthConsent, withdrawHealthConsent } from './queries-consent.ts';

type Form = Parsed<'PUT edit/customer'>;

/** Data that requires consent: avoided ingredients may reveal an allergy, and skin tone other sensitive facts. */
const saysHealth = (form: Form): boolean =>
  Boolean(form.skin_tone) || [form.alergic_ingredients, form.alergic_ingredient_groups].some((ids) => (ids ?? []).length > 0);

/**
 * Stores the consent sent with a profile. Refuses data that requires it from a member who was asked and did not agree; a request without
 * the field comes from a client that asked for consent itself (decision 075). Call it in the transaction that locks the member's row.
 */
export async function noteHealthConsent(tx: Kysely<Schema>, memberId: number, form: Form): Promise<void> {
  const { health_consent: version } = form;
  if (version === undefined || !saysHealth(form)) return;
  if (version === healthConsentVersion) return insertHealthConsent(tx, memberId, version);
  if (await hasHealthConsent(tx, memberId)) return;
  throw new Refusal('invalid_input', { fields: [{ field: 'health_consent', key: 'required.consent' }] });
}

/** Withdraws the consent and deletes the data stored on its basis, in one request. */
export const consentRoute = (db: Kysely<Schema>, purge: (tag: string) => void) =>
  serveMember('DELETE account/consent', async (_input, { caller, lang }) => {
    await db.transaction().execute(async (tx) => {
      await deleteHealthData(tx, caller.memberId);
      await withdrawHealthConsent(tx, caller.memberId);
    });
    purge(`member:${caller.uuid}`);
    return { message: serverText(lang, 'profiles.consent_withdrawn') };
  });
