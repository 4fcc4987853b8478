import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { easyCaptcha, generousRates, newMember } from '../../../test/support/personas.ts';

apiOnBoth(
  'a public profile',
  (api) => {
    test('returns public fields, null where empty', async () => {
      const ada = await newMember(api, { name: 'Ada Public', country_id: 250 });
      const { status, body } = await api.call('GET customer/detail/{uuid}', { uuid: ada.uuid }, { lang: 'fr' });
      expect(status).toBe(200);
      expect(body.info).toMatchObject({
        id: ada.id,
        uuid: ada.uuid,
        name: 'Ada Public',
        country: 'France',
        is_verified: 'N',
        is_follow: 0,
      });
      expect(body.info).toMatchObject({ image: null, expert: null, about_us: null, skin_tone: null, hair_style: null, instagram: null });
    });

    test('never returns e-mail, phone, birth date or ingredients', async () => {
      const [ada, eve] = [await newMember(api, { mobile_number: '5559876543' }), await newMember(api)];
      await sql`insert into member_ingredient (member_id, ingredient_id, kind)
        select ${ada.id}, id, 'ALLERGIC' from ingredient limit 3`.execute(api.database().kysely);
      for (const token of [undefined, eve.token, ada.token]) {
        const { body } = await api.call('GET customer/detail/{uuid}', { uuid: ada.uuid }, { ...(token && { token }) });
        expect(JSON.stringify(body)).not.toMatch(/@|5559876543|1990-05-17|email|mobile|birth|alergic|favorite_ingredient|newsletter|role/i);
      }
    });

    test('is found by uuid alone', async () => {
      expect((await api.call('GET customer/detail/{uuid}', { uuid: '6f1b9f6e-7a35-4f0c-9d0f-3c1c1c1c1c1c' })).status).toBe(404);
      for (const uuid of ['1', 'me', "' or 1=1"]) expect((await api.call('GET customer/detail/{uuid}', { uuid })).status).toBe(400);
    });
  },
  () => ({ adapters: { captcha: easyCaptcha }, accountRates: generousRates }),
);
