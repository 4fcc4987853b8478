import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { endpoints } from '../../../contract/index.ts';
import { apiOnBoth } from '../../../test/support/api.ts';
import { memberGroup } from '../../../test/support/member-group.ts';
import { listsWithoutPeople, peopleLists, type Written } from '../../../test/support/people-lists.ts';
import { publish, say } from '../../../test/support/posts.ts';
import { writeMemberName } from '../follows/index.ts';

const lists = Object.values<Endpoint>(endpoints).filter(
  ({ path, output }) => !path.startsWith('console/') && output instanceof z.ZodObject && 'list' in output.shape,
);

test('names every list of the contract, whether it shows people or not', () => {
  expect(lists.map(({ key }) => key as string).sort()).toEqual([...Object.keys(peopleLists), ...listsWithoutPeople].sort());
});

apiOnBoth('lists with a block or a mute', (api) => {
  let times = 0;

  /** A reader, a writer whose words stand in every list, and what tells them. */
  async function writerAndReader() {
    times += 1;
    const [reader, writer, other] = await memberGroup(api, 3);
    if (!reader || !writer || !other) throw new Error('A group has its members');
    const { kysely: db } = api.database();
    const word = `zephyrine${'abcdefgh'[times]}`;
    const { rows } = await sql<{ id: number; uuid: string; name: string }>`
      update member set country = 'FR', skin_tone = '#EDCBBD' where id in (${reader.id}, ${writer.id}) returning id, uuid, name`.execute(
      db,
    );
    const me = rows.find(({ id }) => id === writer.id);
    await db.transaction().execute((tx) => writeMemberName(tx, { id: writer.id, name: me?.name ?? '', userName: me?.name ?? '' }));
    const product = await sql<{ id: number }>`select id from product where is_active order by id desc offset ${times} limit 1`.execute(db);
    const productId = product.rows[0]?.id ?? 0;
    const review = { product_id: productId, rating: 4, comment: `Words: ${word}` };
    const { body } = await api.call('POST review', review, { token: writer.token });
    await sql`insert into review_photo (review_id, position, image, alt) values (${body.id}, 0, ${`${word}.webp`}, ${word})`.execute(db);
    const talk = await publish(api, writer, { title: `On ${word}`, description: word, topic: 2, type: 'DISCUSSION' });
    const place = await publish(api, other, { topic: 2 });
    const commentId = await say(api, writer, place.id, `I say ${word}`);
    await say(api, reader, talk.id);
    const written: Written = { uuid: me?.uuid ?? '', name: me?.name ?? '', productId, postId: place.id, word };
    return { reader, writer, written, ids: { review: body.id, post: talk.id, slug: talk.slug, comment: commentId } };
  }

  /** All pages of a list as somebody reads it. */
  async function wholeList(key: keyof typeof endpoints, input: Record<string, unknown>, token?: string) {
    const all: unknown[] = [];
    let count = 0;
    for (let offset: number | null = 0; offset !== null; ) {
      const { status, body } = await api.call(key, { ...input, offset }, token === undefined ? {} : { token });
      expect([key, status]).toEqual([key, 200]);
      const page = body as unknown as { list: unknown[]; count: number; next_offset: number | null };
      all.push(...page.list);
      count = page.count;
      offset = page.next_offset;
    }
    return { all, count };
  }

  /** In which lists, asked how, the writer is found. */
  async function shownIn(written: Written, token?: string): Promise<string[]> {
    const shown: string[] = [];
    for (const [key, inputs] of Object.entries(peopleLists)) {
      if (token === undefined && endpoints[key as keyof typeof endpoints].access === 'member') continue;
      for (const input of inputs(written)) {
        const { all, count } = await wholeList(key as keyof typeof endpoints, input, token);
        // A count that promised more, or less, would lead to a page that is not there.
        expect([key, input, all.length]).toEqual([key, input, count]);
        const text = JSON.stringify(all);
        if (text.includes(written.word) || text.includes(written.uuid)) shown.push(`${key} ${JSON.stringify(input)}`);
      }
    }
    return shown;
  }

  test.each([
    ['block/user', 'both'],
    ['mute/user', 'one'],
  ] as const)('%s leaves the words of %s out of every list, and its end brings them back', async (path, sides) => {
    const { reader, writer, written } = await writerAndReader();
    const mine = await publish(api, reader, { topic: 2, title: `Mine on ${written.word}`, type: 'DISCUSSION' });
    const everywhere = Object.entries(peopleLists).flatMap(([key, inputs]) =>
      inputs(written).map((input) => `${key} ${JSON.stringify(input)}`),
    );
    expect(await shownIn(written, reader.token)).toEqual(everywhere);
    const set = (to: 0 | 1) => api.call(`POST ${path}`, { to_id: writer.id, to }, { token: reader.token });
    expect((await set(1)).status).toBe(200);
    // The reader's own post holds the word, too, and stays.
    const lists = await shownIn({ ...written, word: 'nobody says this' }, reader.token);
    expect(lists).toEqual([]);
    const found = await wholeList('GET post/list', { keyword: written.word }, reader.token);
    expect(found.all).toMatchObject([{ id: mine.id }]);
    const others = await wholeList('GET post/list', { keyword: written.word }, writer.token);
    expect(others.all.length).toBe(sides === 'both' ? 1 : 2);
    expect(await shownIn(written)).toEqual(everywhere.filter((shown) => !shown.startsWith('GET reward/list')));
    await set(0);
    expect(await shownIn(written, reader.token)).toEqual(everywhere);
  });

  test('a post of somebody with whom there is a block is refused, and their profile says no more than who they are', async () => {
    const { reader, writer, written, ids } = await writerAndReader();
    await sql`update member set about_us = 'All about me' where id in (${reader.id}, ${writer.id})`.execute(api.database().kysely);
    await api.call('POST block/user', { to_id: writer.id, to: 1 }, { token: reader.token });
    const own = await publish(api, reader);
    const open = (slug: string, token: string) => api.call('GET get-post/{slug}', { slug }, { token });
    expect((await open(ids.slug, reader.token)).error.code).toBe('blocked');
    expect((await open(own.slug, writer.token)).error.code).toBe('blocked');
    expect((await open(ids.slug, writer.token)).status).toBe(200);
    expect((await api.call('GET get-post/{slug}', { slug: ids.slug })).status).toBe(200);
    const profile = async (uuid: string, token?: string) =>
      (await api.call('GET customer/detail/{uuid}', { uuid }, token ? { token } : {})).body.info;
    expect(await profile(written.uuid, reader.token)).toMatchObject({ about_us: null, is_blocked: 1, is_muted: 0, unseen: 'BLOCKED' });
    const [{ uuid } = { uuid: '' }] = (
      await sql<{ uuid: string }>`select uuid from member where id = ${reader.id}`.execute(api.database().kysely)
    ).rows;
    expect(await profile(uuid, writer.token)).toMatchObject({ about_us: null, is_blocked: 0, is_muted: 0, unseen: 'BLOCKED_BY' });
    expect(await profile(written.uuid)).toMatchObject({ about_us: 'All about me', is_blocked: 0, unseen: null });
  });

  test('the place behind a thousand posts is the right one without those of a blocked member', async () => {
    const [reader, writer, other] = await memberGroup(api, 3);
    if (!reader || !writer || !other) throw new Error('A group has its members');
    const { kysely: db } = api.database();
    const topic = 3;
    for (let n = 0; n < 6; n += 1) await publish(api, n % 2 ? writer : other, { topic });
    // More posts than are walked through, every third of them of the writer's, counted as publishing does.
    await sql`
      with made as (
        insert into post (slug, member_id, topic_id, type, title, description)
        select 'deep-' || n, case when n % 3 = 0 then ${writer.id}::integer else ${other.id}::integer end, ${topic}, 'POST', 'Deep', 'Deep'
        from generate_series(1, 2400) n returning id, member_id
      ), items as (
        insert into feed_item (post_id, member_id, topic_id, type, is_public, words)
        select id, member_id, ${topic}, 'POST', true, '' from made
      )
      insert into feed_count as f (topic_id, type, block, count)
      select t, k, id / 1024, count(*)::integer from made, unnest(array[0, ${topic}::integer]) t, unnest(array['', 'POST']) k group by 1, 2, 3
      on conflict (topic_id, type, block) do update set count = f.count + excluded.count`.execute(db);
    await api.call('POST block/user', { to_id: writer.id, to: 1 }, { token: reader.token });
    const page = async (offset: number, before?: number) =>
      (
        await api.call(
          'GET post/list',
          { topic_id: topic, offset, limit: 20, ...(before && { before_id: before }) },
          { token: reader.token },
        )
      ).body;
    const { rows } = await sql<{ id: number }>`
      select post_id as id from feed_item where topic_id = ${topic} and is_public and member_id <> ${writer.id} order by post_id desc`.execute(
      db,
    );
    const ids = rows.map(({ id }) => id);
    for (const offset of [0, 1000, 1024, 1100, 1500, ids.length - 10]) {
      const { list, count } = await page(offset);
      expect([offset, count, list.map(({ id }) => id)]).toEqual([offset, ids.length, ids.slice(offset, offset + 20)]);
    }
    const before = ids[5] ?? 0;
    const later = await page(1200, before);
    expect([later.count, later.list.map(({ id }) => id)]).toEqual([ids.length - 5, ids.slice(1205, 1225)]);
  });
});
