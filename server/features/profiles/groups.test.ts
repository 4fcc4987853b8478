import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Language } from '../../../i18n/languages.ts';
import { serverText } from '../../../i18n/server-texts.ts';
import { apiOnBoth } from '../../../test/support/api.ts';
import { type GroupMember, memberGroup } from '../../../test/support/member-group.ts';
import { easyCaptcha, generousRates, newMember } from '../../../test/support/personas.ts';

apiOnBoth(
  'groups that a member avoids',
  (api) => {
    const db = () => api.database().kysely;
    let edits = 0;
    const save = async (changes: Record<string, unknown>, who?: GroupMember, lang?: string) => {
      const me = who ?? (await memberGroup(api, 1))[0] ?? { id: 0, token: '' };
      edits += 1;
      const names = { name: 'Ada', user_name: `grouped_${edits}`, mobile_number: '5557654321', country_id: 250 };
      const { email } = await db().selectFrom('member').select('email').where('id', '=', me.id).executeTakeFirstOrThrow();
      const answer = await api.call('PUT edit/customer', { ...names, email, ...changes }, { token: me.token, ...(lang && { lang }) });
      return { me, ...answer };
    };
    const groups = async (lang?: string) => (await api.call('GET ingredient-group/list', {}, lang ? { lang } : {})).body.list;

    /** A group of 1,500: some ingredient that products contain, and others that none has. */
    async function largest(): Promise<{ id: number; used: number }> {
      const { rows } = await sql<{ id: number; used: number }>`
        with used as (select ingredient_id as id from product_ingredient group by 1 order by count(*) desc, 1 offset 3 limit 1),
          made as (insert into ingredient (inci, name) select 'MADE ' || n, 'Made ' || n from generate_series(1, 1499) n
            on conflict (inci) do update set name = excluded.name returning id),
          grouped as (insert into ingredient_group (slug, title, why) values ('made', 'Made up', 'For this test')
            on conflict (slug) do update set title = excluded.title returning id),
          filled as (insert into ingredient_group_member (group_id, ingredient_id)
            select grouped.id, i.id from grouped, (select id from made union all select id from used) i on conflict do nothing)
        select grouped.id, used.id as used from grouped, used`.execute(db());
      return rows[0] ?? { id: 0, used: 0 };
    }

    test('are avoided at once: marked, hidden, never recommended, and private', async () => {
      const { id, used } = await largest();
      expect((await groups()).find((group) => group.id === id)?.ingredient_ids).toHaveLength(1500);
      const { me, status, body } = await save({ alergic_ingredient_groups: [id] });
      expect([status, body.info.alergic_ingredient_group]).toEqual([200, [{ group_id: id, title: 'Made up' }]]);
      expect(body.info.alergic_ingredient).toEqual([]);
      const has = new Set(
        (await db().selectFrom('product_ingredient').select('product_id').where('ingredient_id', '=', used).execute()).map(
          (one) => one.product_id,
        ),
      );
      const { list } = (await api.call('POST product/search-web', { limit: 60 }, me)).body;
      expect(list.some((card) => has.has(card.id))).toBe(true);
      for (const card of list)
        expect([card.id, card.avoided.map((one) => one.ingredient_id)]).toEqual([card.id, has.has(card.id) ? [used] : []]);
      const hidden = (await api.call('POST product/search-web', { limit: 60, hide_avoided: 'YES' }, me)).body.list;
      expect(hidden.filter((card) => has.has(card.id) || card.ingredients_status !== 'COMPLETE')).toEqual([]);
      const recommended = (await api.call('GET recommended/product/list', { limit: 60 }, me)).body.list;
      expect(recommended.length).toBeGreaterThan(0);
      expect(recommended.filter(({ product }) => has.has(product.id))).toEqual([]);
      const others = (await api.call('POST product/search-web', { limit: 60 })).body.list;
      expect(others.every((card) => card.avoided.length === 0 && card.ingredients_status === null)).toBe(true);
    });

    test('include ingredients that join them later, which stop being favourites', async () => {
      const { id } = await largest();
      const [one = 0] = (await db().selectFrom('ingredient').select('id').orderBy('id', 'desc').limit(1).execute()).map((row) => row.id);
      await db().deleteFrom('ingredient_group_member').where('ingredient_id', '=', one).execute();
      const { me, status } = await save({ alergic_ingredient_groups: [id], favorite_ingredients: [one] });
      expect(status).toBe(200);
      await db().insertInto('ingredient_group_member').values({ group_id: id, ingredient_id: one }).execute();
      expect((await api.call('GET users/me', {}, me)).body.favorite_ingredient).toEqual([]);
      expect((await save({}, me)).status).toBe(200);
    });

    test('and favourites exclude each other in any order', async () => {
      const { id, used } = await largest();
      const wrong = [{ field: 'favorite_ingredients', message: 'An ingredient can’t be in both lists' }];
      const both = await save({ alergic_ingredient_groups: [id], favorite_ingredients: [used] });
      expect([both.status, both.error.errors]).toEqual([400, wrong]);
      const { me } = await save({ favorite_ingredients: [used] });
      expect((await save({ alergic_ingredient_groups: [id] }, me)).error.errors).toEqual(wrong);
      expect((await save({ alergic_ingredient_groups: [id], favorite_ingredients: [] }, me)).status).toBe(200);
      expect((await save({ favorite_ingredients: [used] }, me)).error.errors).toEqual(wrong);
    });

    test('stay when left out, are cleared by an empty list, and refused at their field when unknown', async () => {
      const [first] = await groups();
      const { me } = await save({ alergic_ingredient_groups: [first?.id], alergic_ingredients: first?.ingredient_ids.slice(0, 1) });
      const kept = (await save({}, me)).body.info;
      expect([kept.alergic_ingredient_group.length, kept.alergic_ingredient.length]).toEqual([1, 1]);
      const { status, error } = await save({ alergic_ingredient_groups: [first?.id, 2_000_000_000] }, me);
      expect([status, error.errors?.[0]?.field]).toEqual([400, 'alergic_ingredient_groups']);
      expect((await api.call('GET users/me', {}, me)).body.alergic_ingredient_group).toHaveLength(1);
      expect((await save({ alergic_ingredient_groups: [] }, me)).body.info.alergic_ingredient_group).toEqual([]);
    });

    test('are named and explained in the language of the reader', async () => {
      const [english, arabic] = [await groups(), await groups('ar')];
      const { id = 0, slug } = (await db().selectFrom('ingredient_group').selectAll().where('slug', '<>', 'made').executeTakeFirst()) ?? {};
      const words = (lang: Language) => [
        serverText(lang, `ingredient_group.${slug}.title`),
        serverText(lang, `ingredient_group.${slug}.why`),
      ];
      const at = english.findIndex((group) => group.id === id);
      expect([english[at]?.title, english[at]?.why]).toEqual(words('en'));
      expect([arabic[at]?.title, arabic[at]?.why]).toEqual(words('ar'));
      expect(words('ar')).not.toEqual(words('en'));
      const own = english.findIndex(({ title }) => title === 'Made up');
      expect(arabic[own]?.title).toBe('Made up');
      const { body } = await save({ alergic_ingredient_groups: [id] }, await newMember(api), 'de');
      expect(body.info.alergic_ingredient_group[0]?.title).toBe(words('de')[0]);
    });
  },
  () => ({ adapters: { captcha: easyCaptcha }, accountRates: generousRates }),
);
