import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endpoints } from '../../../contract/index.ts';
import { apiOnBoth } from '../../../test/support/api.ts';
import { memberGroup } from '../../../test/support/member-group.ts';
import { miscounted } from '../../../test/support/miscounted.ts';
import { decideCase, openCase } from '../../../test/support/moderation.ts';
import { peopleLists, type Written } from '../../../test/support/people-lists.ts';
import { publish, say } from '../../../test/support/posts.ts';
import { becomeStaff } from '../../../test/support/staff.ts';
import { writeMemberName } from '../follows/index.ts';
import { sitemapPart } from '../sitemap/sitemap.ts';

apiOnBoth('what is not visible', (api) => {
  const db = () => api.database().kysely;

  /** In which lists, asked how, something of the writer's is found; a count that promises more or less than the list holds fails. */
  async function shownIn(written: Written, token?: string): Promise<string[]> {
    const shown: string[] = [];
    for (const [name, inputs] of Object.entries(peopleLists)) {
      const key = name as keyof typeof endpoints;
      if (token === undefined && endpoints[key].access === 'member') continue;
      for (const input of inputs(written)) {
        const all: unknown[] = [];
        let count = 0;
        for (let offset: number | null = 0; offset !== null; ) {
          const { status, body } = await api.call(key, { ...input, offset }, token === undefined ? {} : { token });
          if (status === 404) break;
          const page = body as unknown as { list: unknown[]; count: number; next_offset: number | null };
          all.push(...page.list);
          count = page.count;
          offset = page.next_offset;
        }
        expect([key, input, all.length]).toEqual([key, input, count]);
        const text = JSON.stringify(all);
        if (text.includes(written.word) || text.includes(written.uuid)) shown.push(`${key} ${JSON.stringify(input)}`);
      }
    }
    return shown;
  }

  test('is in no list, count, search, profile or site map, and back in all of them once a ban was undone', async () => {
    const [reader, writer, other] = await memberGroup(api, 3);
    if (!reader || !writer || !other) throw new Error('A group has its members');
    const admin = await becomeStaff(db(), 'ADMIN');
    const word = 'quillarious';
    const { rows } = await sql<{ uuid: string; name: string }>`
      update member set country = 'FR', skin_tone = '#EDCBBD', is_verified = true where id = ${writer.id} returning uuid, name`.execute(
      db(),
    );
    const me = rows[0] ?? { uuid: '', name: '' };
    await sql`update member set country = 'FR' where id = ${reader.id}`.execute(db());
    await db()
      .transaction()
      .execute((tx) => writeMemberName(tx, { id: writer.id, name: me.name, userName: me.name }));
    const product = await sql<{ id: number; slug: string }>`select id, slug from product where is_active order by id limit 1`.execute(db());
    const { id: productId = 0, slug = '' } = product.rows[0] ?? {};
    const { body } = await api.call(
      'POST review',
      { product_id: productId, rating: 4, comment: `Words: ${word}` },
      { token: writer.token },
    );
    await sql`insert into review_photo_record (review_id, position, image, alt) values (${body.id}, 0, 'a.webp', ${word})`.execute(db());
    const talk = await publish(api, writer, { title: `On ${word}`, description: word, topic: 2, type: 'DISCUSSION' });
    const place = await publish(api, other, { topic: 2 });
    await say(api, writer, place.id, `I say ${word}`);
    await say(api, reader, talk.id, 'An answer');
    const written: Written = { uuid: me.uuid, name: me.name, productId, postId: place.id, word };
    const figures = async () => {
      const { number_of_ratings, avg_rating, rating_histogram } = (await api.call('GET product/slug/detail/{slug}', { slug })).body.info;
      const comments = (await api.call('GET post/comment/list/{postId}', { postId: place.id })).body.count;
      const posts = (await api.call('GET post/list', { limit: 1 })).body.count;
      const photos = (await api.call('GET review/photos/{productId}', { productId })).body.count;
      return { number_of_ratings, avg_rating, rating_histogram, comments, posts, photos };
    };
    const paths = { fixed: [], of: (kind: string, slug: string) => [`/${kind}/${slug}`] };
    const siteMap = () => sitemapPart({ db: db(), origin: 'https://shop.example', paths }, 'en', 'post', 1);
    expect(await siteMap()).toContain(talk.slug);
    const before = { lists: await shownIn(written), mine: await shownIn(written, reader.token), figures: await figures() };
    const everywhere = Object.entries(peopleLists).flatMap(([key, inputs]) =>
      inputs(written).map((input) => `${key} ${JSON.stringify(input)}`),
    );
    expect(before.mine).toEqual(everywhere);
    await api.call('POST report', { kind: 'MEMBER', id: writer.id, reason: 'SPAM' }, { token: other.token });
    const { list } = (await api.call('GET console/cases', { kind: 'MEMBER' }, { staff: admin.token })).body;
    const { info } = (await api.call('GET console/cases/{id}', { id: list[0]?.id }, { staff: admin.token })).body;
    const statement = { act: 'BAN', ground: { kind: 'RULE', code: 'SPAM' }, facts: 'Nothing but spam.' };
    const decided = await api.call(
      'POST console/cases/{id}/decision',
      { id: info.id, version: info.version, ...statement },
      { staff: admin.token },
    );
    expect(decided.status).toBe(200);
    expect([await shownIn(written), await shownIn(written, reader.token)]).toEqual([[], []]);
    expect(await siteMap()).not.toContain(talk.slug);
    const hidden = await figures();
    expect([hidden.number_of_ratings, hidden.comments, hidden.posts, hidden.photos]).toEqual([
      before.figures.number_of_ratings - 1,
      before.figures.comments - 1,
      before.figures.posts - 1,
      before.figures.photos - 1,
    ]);
    for (const token of [undefined, reader.token, other.token]) {
      const as = token === undefined ? {} : { token };
      expect((await api.call('GET get-post/{slug}', { slug: talk.slug }, as)).status).toBe(404);
      expect((await api.call('GET post/comment/list/{postId}', { postId: talk.id }, as)).status).toBe(404);
      expect((await api.call('GET customer/detail/{uuid}', { uuid: me.uuid }, as)).status).toBe(404);
    }
    expect((await api.call('POST post/like', { post_id: talk.id }, { token: reader.token })).status).toBe(404);
    const like = { product_id: productId, review_id: body.id };
    expect((await api.call('POST like/product', like, { token: reader.token })).status).toBe(404);
    expect((await api.call('POST report', { kind: 'POST', id: talk.id, reason: 'SPAM' }, { token: reader.token })).status).toBe(404);
    expect((await api.call('POST follow/user', { to_id: writer.id, to: 1 }, { token: reader.token })).status).toBe(404);
    await api.call('POST console/decisions/{uuid}/undo', { uuid: decided.body.decision }, { staff: admin.token });
    expect({ lists: await shownIn(written), mine: await shownIn(written, reader.token), figures: await figures() }).toEqual(before);
    expect(await miscounted(db())).toEqual([]);
  });

  test('a decision on a comment names the post to its writer only while they may read that', async () => {
    const [author, writer] = await memberGroup(api, 2);
    if (!author || !writer) throw new Error('A group has its members');
    const judge = await becomeStaff(db(), 'MODERATOR');
    const post = await publish(api, author, { title: 'A first title' });
    const commentId = await say(api, writer, post.id);
    await decideCase(api, await openCase(api, 'COMMENT', commentId), judge.token, { act: 'HIDE' });
    const told = async () => {
      const [decision] = (await api.call('GET decision/list', {}, { token: writer.token })).body.list;
      return [decision?.subject.title, decision?.subject.link];
    };
    const block = (to: 0 | 1) => api.call('POST block/user', { to_id: writer.id, to }, { token: author.token });
    const [nothing, all] = [
      ['', null],
      ['A first title', `/community-info/${post.slug}`],
    ];
    expect(await told()).toEqual(all);
    await block(1);
    expect(await told()).toEqual(nothing);
    await block(0);
    expect(await told()).toEqual(all);
    const secret = { id: post.id, topic: 1, title: 'A secret title', description: 'Mine alone', post_type: 'PRIVATE' } as const;
    expect((await api.call('POST edit-post/{id}', secret, { token: author.token })).status).toBe(200);
    expect(await told()).toEqual(nothing);
  });
});
