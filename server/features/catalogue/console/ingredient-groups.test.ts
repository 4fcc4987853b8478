import { beforeAll, expect, test, vi } from 'vitest';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { type GroupMember, memberGroup } from '../../../../test/support/member-group.ts';
import { easyCaptcha, generousRates } from '../../../../test/support/personas.ts';
import { becomeStaff } from '../../../../test/support/staff.ts';
import { refreshIngredientGroups } from '../../../import/ingredient-groups.ts';

apiOnBoth(
  'ingredient groups in the console',
  (api) => {
    const db = () => api.database().kysely;
    let staff = '';
    beforeAll(async () => {
      staff = (await becomeStaff(db(), 'EDITOR')).token;
    });
    const call = <K extends Parameters<typeof api.call>[0]>(key: K, input: Record<string, unknown>) => api.call(key, input, { staff });
    const offered = async (lang = 'en') => (await api.call('GET ingredient-group/list', {}, { lang })).body.list;
    const group = async (id: number) => (await call('GET console/ingredient-groups/{id}', { id })).body;
    const ingredient = async (id: number) => (await call('GET console/ingredients/{id}', { id })).body;
    /** A product on sale with the most common ingredient of it that no group has. */
    const plain = async (): Promise<{ ingredientId: number; productId: number }> => {
      const row = await db()
        .selectFrom('product_ingredient as l')
        .innerJoin('product as p', 'p.id', 'l.product_id')
        .select(['l.ingredient_id as ingredientId', 'l.product_id as productId'])
        .where('p.is_active', '=', true)
        .where('l.confidence', '>=', 0.9)
        .where('l.ingredient_id', 'is not', null)
        .where((is) =>
          is.not(
            is.exists(
              is.selectFrom('ingredient_group_member as m').whereRef('m.ingredient_id', '=', 'l.ingredient_id').select('m.group_id'),
            ),
          ),
        )
        .orderBy('l.product_id')
        .executeTakeFirstOrThrow();
      return { ingredientId: Number(row.ingredientId), productId: row.productId };
    };
    const avoidedOn = async (productId: number, me: GroupMember) => {
      const { slug } = await db().selectFrom('product').select('slug').where('id', '=', productId).executeTakeFirstOrThrow();
      const { info } = (await api.call('GET product/slug/detail/{slug}', { slug }, me)).body;
      return info.avoided.map(({ ingredient_id }) => ingredient_id);
    };
    const choose = async (me: GroupMember, ids: number[]) => {
      const { email } = await db().selectFrom('member').select('email').where('id', '=', me.id).executeTakeFirstOrThrow();
      const names = { name: 'Ada', user_name: `grouping_${me.id}`, mobile_number: '5557654321', country_id: 250 };
      return api.call('PUT edit/customer', { ...names, email, alergic_ingredient_groups: ids }, me);
    };

    test('the built-in ones are there in every language, and one that is renamed is so at once', async () => {
      const { id = 0, title: built = '' } = (await offered())[0] ?? {};
      const before = await group(id);
      expect([before.info.group_size, Object.keys(before.texts).length]).toEqual([expect.any(Number), 16]);
      const texts = { en: { title: `${built} and salts` }, de: { title: 'Mit Salzen' } };
      const saved = await call('PUT console/ingredient-groups/{id}', { id, version: before.version, texts });
      expect(saved.status).toBe(200);
      expect((await offered()).find((one) => one.id === id)?.title).toBe(`${built} and salts`);
      expect((await offered('de')).find((one) => one.id === id)?.title).toBe('Mit Salzen');
      // Of what tells an ingredient no translation of an English text that is gone is shown.
      expect((await offered('fr')).find((one) => one.id === id)?.title).toBe(`${built} and salts`);
      await refreshIngredientGroups(db());
      expect((await offered()).find((one) => one.id === id)?.title).toBe(`${built} and salts`);
      const stale = await call('PUT console/ingredient-groups/{id}', { id, version: before.version, texts: { en: { title: 'Mine' } } });
      expect([stale.status, stale.error.code]).toEqual([409, 'changed_meanwhile']);
      const { list: history } = (await call('GET console/ingredient-groups/{id}/history', { id })).body;
      expect(history[0]).toMatchObject({ act: 'UPDATE', version: 2 });
      const { version } = saved.body;
      expect((await call('POST console/ingredient-groups/{id}/revert', { id, version, revision_id: history[0]?.id })).status).toBe(200);
      expect((await group(id)).texts).toEqual(before.texts);
    });

    test('an ingredient put into a group is marked for who avoids that, and taken out it is not, whatever an import says', async () => {
      const { ingredientId, productId } = await plain();
      const made = await call('POST console/ingredient-groups', { texts: { en: { title: 'Of ours', why: 'For this test' } } });
      const groupId = Number(made.body.id);
      const [me] = await memberGroup(api, 1);
      if (me === undefined) throw new Error('There is no member');
      expect((await choose(me, [groupId])).status).toBe(200);
      expect(await avoidedOn(productId, me)).toEqual([]);
      const { version, info } = await ingredient(ingredientId);
      expect(info.group_ids).toEqual([]);
      const put = await call('PUT console/ingredients/{id}', { id: ingredientId, version, group_ids: [groupId] });
      expect(put.status).toBe(200);
      expect(await avoidedOn(productId, me)).toContain(ingredientId);
      expect((await offered()).find((one) => one.id === groupId)?.ingredient_ids).toEqual([ingredientId]);
      const { list } = (await call('GET console/ingredients', { group_ids: groupId })).body;
      expect(list.map(({ id }) => id)).toEqual([ingredientId]);
      expect((await group(groupId)).info.group_size).toBe(1);
      await vi.waitFor(async () => {
        const found = (await api.call('POST product/search-web', { keyword: 'without of ours', limit: 60 })).body.list;
        expect(found.length).toBeGreaterThan(0);
        expect(found.map(({ id }) => id)).not.toContain(productId);
      }, 10_000);
      const out = await call('PUT console/ingredients/{id}', { id: ingredientId, version: put.body.version, group_ids: [] });
      expect(out.status).toBe(200);
      expect(await avoidedOn(productId, me)).toEqual([]);
    });

    test('what staff take out of a built-in group no import puts back, until staff do', async () => {
      const [first] = (await offered()).toSorted((a, b) => b.ingredient_ids.length - a.ingredient_ids.length);
      const [id = 0] = first?.ingredient_ids ?? [];
      const { version, info } = await ingredient(id);
      const left = (info.group_ids as number[]).filter((one) => one !== first?.id);
      const out = await call('PUT console/ingredients/{id}', { id, version, group_ids: left });
      await refreshIngredientGroups(db());
      expect((await ingredient(id)).info.group_ids).toEqual(left);
      await call('PUT console/ingredients/{id}', { id, version: out.body.version, group_ids: info.group_ids });
      expect((await ingredient(id)).info.group_ids).toEqual(info.group_ids);
      expect((await db().selectFrom('ingredient_group_removal').selectAll().where('ingredient_id', '=', id).execute()).length).toBe(0);
    });

    test('one that members avoid is not archived, and says by how many; one that nobody does is offered to nobody any more', async () => {
      const { ingredientId, productId } = await plain();
      const made = await call('POST console/ingredient-groups', { texts: { en: { title: 'Old group', why: 'For this test' } } });
      const id = Number(made.body.id);
      const { version } = await ingredient(ingredientId);
      await call('PUT console/ingredients/{id}', { id: ingredientId, version, group_ids: [id] });
      const [me, other] = await memberGroup(api, 2);
      if (me === undefined || other === undefined) throw new Error('There are no members');
      for (const member of [me, other]) expect((await choose(member, [id])).status).toBe(200);
      const used = await call('DELETE console/ingredient-groups/{id}', { id });
      expect([used.status, used.error]).toMatchObject([409, { code: 'in_use', used_by: [{ kind: 'members', count: 2 }] }]);
      expect((await offered()).map((one) => one.id)).toContain(id);
      expect(await avoidedOn(productId, me)).toContain(ingredientId);
      for (const member of [me, other]) expect((await choose(member, [])).status).toBe(200);
      expect((await call('DELETE console/ingredient-groups/{id}', { id })).status).toBe(200);
      expect((await offered()).map((one) => one.id)).not.toContain(id);
      const refused = await choose(other, [id]);
      expect([refused.status, refused.error.errors?.[0]?.field]).toEqual([400, 'alergic_ingredient_groups']);
      const standing = await ingredient(ingredientId);
      expect(standing.info.group_ids).toEqual([]);
      const again = await call('PUT console/ingredients/{id}', { id: ingredientId, version: standing.version, group_ids: [id] });
      expect([again.status, again.error.errors?.[0]?.field]).toEqual([400, 'group_ids']);
      expect((await call('POST console/ingredient-groups/{id}/restore', { id })).status).toBe(200);
      expect((await offered()).find((one) => one.id === id)?.ingredient_ids).toEqual([ingredientId]);
      expect((await ingredient(ingredientId)).info.group_ids).toEqual([id]);
    });

    test('who avoided one that was archived before goes on avoiding it', async () => {
      const { ingredientId, productId } = await plain();
      const made = await call('POST console/ingredient-groups', { texts: { en: { title: 'Older group', why: 'For this test' } } });
      const id = Number(made.body.id);
      const { version } = await ingredient(ingredientId);
      await call('PUT console/ingredients/{id}', { id: ingredientId, version, group_ids: [id] });
      const [me] = await memberGroup(api, 1);
      if (me === undefined) throw new Error('There is no member');
      expect((await call('DELETE console/ingredient-groups/{id}', { id })).status).toBe(200);
      await db().insertInto('member_ingredient_group').values({ member_id: me.id, group_id: id }).execute();
      expect(await avoidedOn(productId, me)).toContain(ingredientId);
      expect((await choose(me, [id])).status).toBe(200);
      expect(await avoidedOn(productId, me)).toContain(ingredientId);
    });

    test('refuses groups without words or that there are not, and whoever may not', async () => {
      const bare = await call('POST console/ingredient-groups', { texts: { en: { title: 'No reason' } } });
      expect(bare.error.errors?.map(({ field }) => field)).toEqual(['texts.en.why']);
      const { ingredientId } = await plain();
      const { version } = await ingredient(ingredientId);
      const unknown = await call('PUT console/ingredients/{id}', { id: ingredientId, version, group_ids: [2_000_000_000] });
      expect([unknown.status, unknown.error.errors?.[0]?.field]).toEqual([400, 'group_ids']);
      expect((await ingredient(ingredientId)).version).toBe(version);
      const moderator = (await becomeStaff(db(), 'MODERATOR')).token;
      const forbidden = await api.call('POST console/ingredient-groups', { texts: { en: { title: 'x', why: 'y' } } }, { staff: moderator });
      expect(forbidden.error.code).toBe('forbidden');
    });
  },
  () => ({ adapters: { captcha: easyCaptcha }, accountRates: generousRates }),
);
