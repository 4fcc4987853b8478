import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { healthConsentVersion } from '../../../contract/choices.ts';
import { apiOnBoth } from '../../../test/support/api.ts';
import { easyCaptcha, generousRates, newMember, type Persona } from '../../../test/support/personas.ts';

apiOnBoth(
  'the consent to data near to health',
  (api) => {
    const db = () => api.database().kysely;
    const save = async (member: Persona, changes: Record<string, unknown>) => {
      const names = { name: 'Ada', user_name: `agrees_${member.id}`, mobile_number: '5557654321', country_id: 250 };
      return api.call('PUT edit/customer', { ...names, email: member.email, ...changes }, { token: member.token });
    };
    const me = async ({ token }: Persona) => (await api.call('GET users/me', {}, { token })).body;
    const withdraw = ({ token }: Persona) => api.call('DELETE account/consent', {}, { token });
    const kept = async ({ id }: Persona) =>
      (
        await sql<{ version: number; isWithdrawn: boolean }>`
        select version, withdrawn_at is not null as "isWithdrawn" from member_consent where member_id = ${id} order by given_at`.execute(
          db(),
        )
      ).rows;
    /** An ingredient that products have. */
    const ingredient = async () => {
      const { rows } = await sql<{ id: number; product: number }>`
        select min(ingredient_id) as id, min(product_id) as product from product_ingredient i
        join product p on p.id = i.product_id and p.is_active where ingredient_id = (
          select ingredient_id from product_ingredient where ingredient_id is not null order by product_id, position limit 1)`.execute(
        db(),
      );
      return rows[0] ?? { id: 0, product: 0 };
    };

    test('is kept with its version and date once it is given, and given again changes nothing', async () => {
      const member = await newMember(api);
      expect((await me(member)).health_consent).toBeNull();
      const agreed = { skin_tone: '#EFD2C5', health_consent: healthConsentVersion };
      const { body } = await save(member, agreed);
      expect(body.info.health_consent).toMatchObject({ version: healthConsentVersion });
      expect(Math.abs(Date.now() - Date.parse(body.info.health_consent?.given_at ?? ''))).toBeLessThan(3_600_000);
      expect((await save(member, agreed)).body.info.health_consent).toEqual(body.info.health_consent);
      expect(await kept(member)).toEqual([{ version: healthConsentVersion, isWithdrawn: false }]);
    });

    test.each([{ skin_tone: '#EFD2C5' }, { alergic_ingredients: [1] }, { alergic_ingredient_groups: [1] }])(
      'of who was asked and did not agree saves nothing: %o',
      async (health) => {
        const member = await newMember(api);
        const { status, error } = await save(member, { ...health, about_us: 'Changed', health_consent: 0 });
        expect([status, error.errors?.[0]?.field]).toEqual([400, 'health_consent']);
        expect(await me(member)).toMatchObject({ about_us: null, skin_tone: null, alergic_ingredient: [], alergic_ingredient_group: [] });
      },
    );

    test('is needed for nothing else, and calls that do not know of it are served as before', async () => {
      const [plain, unaware] = [await newMember(api), await newMember(api)];
      const empty = { skin_tone: '', alergic_ingredients: [], favorite_ingredients: [1], hair_style: 'CURLY' };
      expect((await save(plain, { ...empty, health_consent: 0 })).status).toBe(200);
      expect((await save(unaware, { skin_tone: '#EFD2C5' })).body.info).toMatchObject({ skin_tone: '#EFD2C5', health_consent: null });
      expect([await kept(plain), await kept(unaware)]).toEqual([[], []]);
      expect((await save(plain, { health_consent: healthConsentVersion + 1 })).error.errors?.[0]?.field).toBe('health_consent');
      expect((await save(plain, { health_consent: 'yes' })).error.errors?.[0]?.field).toBe('health_consent');
    });

    test('once withdrawn takes what it was for along: profile, warnings and lists', async () => {
      const member = await newMember(api);
      const { id, product } = await ingredient();
      const health = { skin_tone: '#EFD2C5', alergic_ingredients: [id], alergic_ingredient_groups: [1] };
      await save(member, { ...health, favorite_ingredients: [], hair_style: 'CURLY', health_consent: healthConsentVersion });
      const avoided = async () => {
        const { rows } = await sql<{ slug: string }>`select slug from product where id = ${product}`.execute(db());
        const { body } = await api.call('GET product/slug/detail/{slug}', { slug: rows[0]?.slug ?? '' }, { token: member.token });
        return JSON.stringify(body).includes(`"avoided":[{"ingredient_id":${id}`);
      };
      expect(await avoided()).toBe(true);
      const { status, body } = await withdraw(member);
      expect([status, body.message]).toEqual([200, 'You withdrew your consent. Your skin tone and what you avoid have been deleted.']);
      const gone = { skin_tone: null, alergic_ingredient: [], alergic_ingredient_group: [], health_consent: null };
      expect(await me(member)).toMatchObject({ ...gone, hair_style: 'CURLY' });
      expect(await avoided()).toBe(false);
      const shown = (await api.call('GET customer/detail/{uuid}', { uuid: (await me(member)).uuid })).body.info;
      expect(shown).toMatchObject({ skin_tone: null, hair_style: 'CURLY' });
      expect(await kept(member)).toEqual([{ version: healthConsentVersion, isWithdrawn: true }]);
      expect((await withdraw(member)).status).toBe(200);
    });

    test('can be given again after it was withdrawn', async () => {
      const member = await newMember(api);
      const agreed = { skin_tone: '#EFD2C5', health_consent: healthConsentVersion };
      await save(member, agreed);
      await withdraw(member);
      expect((await save(member, { ...agreed, health_consent: 0 })).status).toBe(400);
      expect((await save(member, agreed)).body.info.health_consent).not.toBeNull();
      expect((await kept(member)).map(({ isWithdrawn }) => isWithdrawn)).toEqual([true, false]);
    });

    test('withdrawn and given at once leaves either all or nothing', async () => {
      const member = await newMember(api);
      const agreed = { skin_tone: '#EFD2C5', alergic_ingredients: [1], health_consent: healthConsentVersion };
      for (let round = 0; round < 5; round += 1) {
        await Promise.all([save(member, agreed), withdraw(member), save(member, agreed), withdraw(member)]);
        const { skin_tone, alergic_ingredient, health_consent } = await me(member);
        expect([skin_tone !== null, alergic_ingredient.length === 1]).toEqual([health_consent !== null, health_consent !== null]);
      }
    });

    test.each(['limited_until', 'suspended_until'])('is withdrawn by its member alone, also with %s', async (restriction) => {
      expect((await api.call('DELETE account/consent', {})).status).toBe(401);
      const member = await newMember(api);
      await save(member, { skin_tone: '#EFD2C5', health_consent: healthConsentVersion });
      const restrict = (until: string | null) =>
        sql`update member set ${sql.ref(restriction)} = ${until}::timestamptz where id = ${member.id}`.execute(db());
      await restrict('2100-01-01');
      expect((await withdraw(member)).status).toBe(200);
      await restrict(null);
      expect((await me(member)).skin_tone).toBeNull();
    });
  },
  () => ({ adapters: { captcha: easyCaptcha }, accountRates: generousRates }),
);
