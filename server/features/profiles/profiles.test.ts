import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { easyCaptcha, generousRates, newMember, type Persona, verifiedMember } from '../../../test/support/personas.ts';
import { testMailbox } from '../../../test/support/test-mailbox.ts';
import { setMemberImage } from './picture.ts';

const box = testMailbox();

apiOnBoth(
  'profiles',
  (api) => {
    let edits = 0;
    const formOf = (member: Persona, changes: Record<string, unknown> = {}) => {
      edits += 1;
      const names = { name: 'Ada  Lovelace', user_name: `edited_${edits}`, email: member.email };
      return { ...names, mobile_number: '5557654321', country_code: 'fr', dial_code: '+33', country_id: 250, ...changes };
    };
    const edit = (member: Persona, changes: Record<string, unknown> = {}, lang?: string) =>
      api.call('PUT edit/customer', formOf(member, changes), { token: member.token, ...(lang && { lang }) });
    const me = async (member: Persona) => (await api.call('GET users/me', {}, { token: member.token })).body;
    const ingredients = async (count: number) => {
      const { rows } = await sql<{ id: number }>`select id from ingredient order by id limit ${count}`.execute(api.database().kysely);
      return rows.map(({ id }) => id);
    };

    test('saves every field of the form and returns it from users/me', async () => {
      const member = await verifiedMember(api, box);
      const [a = 0, b = 0, c = 0] = await ingredients(3);
      const about = { instagram: '@ada.l', hair_style: 'CURLY', skin_tone: '#EFD2C5', about_us: 'Two\r\nlines' };
      const { status, body } = await edit(member, { ...about, alergic_ingredients: [a, b], favorite_ingredients: `${c}` });
      expect([status, body.message]).toEqual([200, 'Your profile has been saved']);
      expect(body.info).toMatchObject({ name: 'Ada Lovelace', country: 'France', country_id: 250, ...about, about_us: 'Two\nlines' });
      expect(body.info.alergic_ingredient.map((one) => one.ingredient_id).sort()).toEqual([a, b].sort());
      expect(body.info.favorite_ingredient.map((one) => one.ingredient_id)).toEqual([c]);
      expect(await me(member)).toEqual(body.info);
    });

    test('keeps fields that are left out and clears empty ones', async () => {
      const member = await verifiedMember(api, box);
      const [a = 0] = await ingredients(1);
      await edit(member, { instagram: 'ada', hair_style: 'KINKY', skin_tone: '#2E2622', about_us: 'Me', alergic_ingredients: [a] });
      const kept = (await edit(member)).body.info;
      expect(kept).toMatchObject({ instagram: 'ada', hair_style: 'KINKY', skin_tone: '#2E2622', about_us: 'Me' });
      expect(kept.alergic_ingredient).toHaveLength(1);
      const empty = { instagram: '', hair_style: '', skin_tone: '', about_us: '', alergic_ingredients: [] };
      const gone = (await edit(member, empty)).body.info;
      expect(gone).toMatchObject({ instagram: null, hair_style: null, skin_tone: null, about_us: null, alergic_ingredient: [] });
    });

    test('refuses a taken user name in any case and saves nothing', async () => {
      const [member, other] = [await newMember(api), await newMember(api, { user_name: 'Élodie_9' })];
      const before = await me(member);
      const taken = await edit(member, { user_name: 'éLODIE_9', about_us: 'Changed' });
      expect([taken.status, taken.error.code]).toEqual([409, 'user_name_taken']);
      expect(await me(member)).toEqual(before);
      expect((await edit(other, { user_name: 'élodie_9' })).status).toBe(200);
    });

    test('gives a user name to one of two who take it at once', async () => {
      const both = [await newMember(api), await newMember(api)];
      const answers = await Promise.all(both.map((member) => edit(member, { user_name: 'only_one' })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    test.each([
      ['an unknown ingredient', { alergic_ingredients: [2_000_000_000] }, 'alergic_ingredients'],
      ['an unknown country', { country_id: 5 }, 'country_id'],
      ['a thousand and one characters', { about_us: 'x'.repeat(1001) }, 'about_us'],
      ['two hundred and one ingredients', { favorite_ingredients: Array.from({ length: 201 }, (_, n) => n + 1) }, 'favorite_ingredients'],
      ['a colour of its own', { skin_tone: '#123456' }, 'skin_tone'],
      ['no name', { name: '' }, 'name'],
    ])('%s is refused by its field', async (_, changes, field) => {
      const member = await newMember(api);
      const before = await me(member);
      const { status, error } = await edit(member, changes);
      expect([status, error.errors?.map((one) => one.field)]).toEqual([400, [field]]);
      expect(await me(member)).toEqual(before);
    });

    test('refuses an ingredient in both lists, also when sent separately', async () => {
      const member = await newMember(api);
      const [a = 0, b = 0] = await ingredients(2);
      const wrong = { field: 'favorite_ingredients', message: 'An ingredient can’t be in both lists' };
      const both = await edit(member, { alergic_ingredients: [a], favorite_ingredients: [b, a] });
      expect([both.status, both.error.errors]).toEqual([400, [wrong]]);
      await edit(member, { alergic_ingredients: [a] });
      expect((await edit(member, { favorite_ingredients: [a] })).error.errors).toEqual([wrong]);
      expect((await edit(member, { alergic_ingredients: [b], favorite_ingredients: [a] })).status).toBe(200);
    });

    test('keeps one of ten saves at once, whole', async () => {
      const member = await newMember(api);
      const ids = await ingredients(4);
      const lists = Array.from({ length: 10 }, (_, n) => [ids[n % 4] ?? 0, ids[(n + 1) % 4] ?? 0].sort());
      const answers = await Promise.all(lists.map((list) => edit(member, { alergic_ingredients: list })));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const kept = (await me(member)).alergic_ingredient.map((one) => one.ingredient_id).sort();
      expect(lists).toContainEqual(kept);
    });

    test('replaces the picture', async () => {
      const member = await newMember(api);
      const moderation = { repictured: async () => undefined, pictured: async () => false };
      const set = (id: number, name: string | null) => setMemberImage({ db: api.database().kysely, moderation }, id, name);
      expect(await set(member.id, 'one.webp')).toBeNull();
      expect(await set(member.id, 'two.webp')).toBe('one.webp');
      expect((await me(member)).image).toBe('/pictures/two.webp');
      expect(await set(member.id, null)).toBe('two.webp');
      await expect(set(2_000_000_000, 'three.webp')).rejects.toThrow('not_found');
    });
  },
  () => ({ adapters: { mailTransport: box, captcha: easyCaptcha }, accountRates: generousRates }),
);
