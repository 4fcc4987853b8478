import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { endpoints, type Key } from '../../contract/index.ts';
import { type Api, apiOnBoth } from '../support/api.ts';
import { type GroupMember, memberGroup } from '../support/member-group.ts';
import { publish, say } from '../support/posts.ts';
import { becomeStaff, openStaffSession } from '../support/staff.ts';
import { bytesOf, requestOf } from './wire.ts';

/** One of everything that belongs to a member, created anew for each call. */
interface Things {
  owner: { id: number; uuid: string };
  productId: number;
  post: { id: number; slug: string };
  privatePost: { id: number; slug: string };
  commentId: number;
  reviewId: number;
  photoId: number;
  sessionId: number;
  passkeyId: number;
  identityId: number;
  decision: string;
  viewId: number;
}

/** Outcome of a call: `ok` or its error code. */
type Outcome = 'ok' | ErrorCode;

interface Row {
  input(things: Things): Record<string, unknown>;
  /** Outcomes for the owner, another member, a member blocked by the owner, and a visitor (by default the same as `other`, or 401). */
  owner: Outcome;
  other: Outcome;
  blocked?: Outcome;
  visitor?: Outcome;
}

/** Calls on things that belong to one member only. */
const owned = (input: Row['input'], other: Outcome = 'not_owner'): Row => ({ input, owner: 'ok', other });
/** Calls on things that everybody sees except members blocked by the owner. */
const seen = (input: Row['input'], blocked: Outcome, owner: Outcome = 'ok'): Row => ({ input, owner, other: 'ok', blocked });

const words = { rating: 4, comment: 'Lovely' };
const writing = { title: 'Changed', description: 'Changed words', topic: 1 };
const jpeg = { image: 'as in wire.ts' };

/** Rows by call; a call that handles several kinds of things has several rows. */
const rows: Partial<Record<Key, Row[]>> = {
  'DELETE account/session/{id}': [owned(({ sessionId }) => ({ id: sessionId }), 'not_found')],
  // Only the owner has confirmed a factor.
  'DELETE account/factor/passkey/{id}': [owned(({ passkeyId }) => ({ id: passkeyId }), 'fresh_factor_needed')],
  'DELETE account/identity/{id}': [owned(({ identityId }) => ({ id: identityId }), 'fresh_factor_needed')],
  'PUT reset/password': [
    {
      input: ({ owner }) => ({ id: owner.id, old_password: 'Wrong-water-26', new_password: 'Rose-water-27' }),
      owner: 'bad_password',
      other: 'not_owner',
    },
  ],
  'PUT review/{id}': [owned(({ reviewId }) => ({ id: reviewId, ...words }))],
  'DELETE review/{id}': [owned(({ reviewId }) => ({ id: reviewId }))],
  'GET review/{id}/revisions': [owned(({ reviewId }) => ({ id: reviewId }))],
  'POST review/photo': [owned(({ reviewId }) => ({ id: reviewId, alt: 'A jar', ...jpeg }))],
  'PUT review/photo/{id}': [owned(({ photoId }) => ({ id: photoId, alt: 'A tube' }))],
  'DELETE review/photo/{id}': [owned(({ photoId }) => ({ id: photoId }))],
  'GET review/mine/{id}': [owned(({ reviewId }) => ({ id: reviewId }), 'not_found')],
  'POST like/product': [seen(({ reviewId, productId }) => ({ review_id: reviewId, product_id: productId, to: 1 }), 'blocked')],
  'GET review/by/{uuid}': [seen(({ owner }) => ({ uuid: owner.uuid }), 'ok')],
  'GET customer/detail/{uuid}': [seen(({ owner }) => ({ uuid: owner.uuid }), 'ok')],
  'GET get-post/{slug}': [
    seen(({ post }) => ({ slug: post.slug }), 'blocked'),
    owned(({ privatePost }) => ({ slug: privatePost.slug }), 'not_found'),
  ],
  'POST edit-post/{id}': [owned(({ post }) => ({ id: post.id, ...writing }))],
  'POST post/photo': [owned(({ post }) => ({ id: post.id, ...jpeg }))],
  'DELETE delete-post/{id}': [owned(({ post }) => ({ id: post.id }))],
  'POST post/like': [
    seen(({ post }) => ({ post_id: post.id, to: 1 }), 'blocked'),
    owned(({ privatePost }) => ({ post_id: privatePost.id, to: 1 }), 'not_found'),
  ],
  'GET post/comment/list/{postId}': [
    seen(({ post }) => ({ postId: post.id }), 'ok'),
    owned(({ privatePost }) => ({ postId: privatePost.id }), 'not_found'),
  ],
  'POST post/comment': [
    seen(({ post }) => ({ post_id: post.id, comment: 'Well said' }), 'blocked'),
    owned(({ privatePost }) => ({ post_id: privatePost.id, comment: 'Well said' }), 'not_found'),
  ],
  'DELETE post/comment/{id}': [owned(({ commentId }) => ({ id: commentId }))],
  'POST follow/user': [seen(({ owner }) => ({ to_id: owner.id, to: 1 }), 'blocked', 'self_follow')],
  'POST block/user': [seen(({ owner }) => ({ to_id: owner.id, to: 1 }), 'ok', 'invalid_input')],
  'POST mute/user': [seen(({ owner }) => ({ to_id: owner.id, to: 1 }), 'ok', 'invalid_input')],
  'POST report': [
    { ...seen(({ post }) => ({ kind: 'POST', id: post.id, reason: 'SPAM' }), 'ok', 'invalid_input'), visitor: 'unauthenticated' },
    {
      input: ({ privatePost }) => ({ kind: 'POST', id: privatePost.id, reason: 'SPAM' }),
      ...{ owner: 'invalid_input', other: 'not_found', visitor: 'unauthenticated' },
    },
  ],
  'GET decision/{uuid}': [owned(({ decision }) => ({ uuid: decision }), 'not_found')],
  'POST decision/{uuid}/appeal': [owned(({ decision }) => ({ uuid: decision, text: 'I think otherwise' }), 'not_found')],
  'POST user/photo': [owned(({ owner }) => ({ id: owner.id, ...jpeg }))],
  'DELETE remove/photo/{id}': [owned(({ owner }) => ({ id: owner.id }))],
};

/** The same for the console: things that belong to one member of the staff. */
const rowsOfStaff: Partial<Record<Key, Row[]>> = {
  'DELETE console/sessions/{id}': [owned(({ sessionId }) => ({ id: sessionId }), 'not_found')],
  'DELETE console/factor/passkey/{id}': [owned(({ passkeyId }) => ({ id: passkeyId }), 'not_found')],
  'PUT console/views/{id}': [owned(({ viewId }) => ({ id: viewId, name: 'Renamed' }), 'not_found')],
  'DELETE console/views/{id}': [owned(({ viewId }) => ({ id: viewId }), 'not_found')],
  'POST console/views/{id}/restore': [owned(({ viewId }) => ({ id: viewId }), 'not_found')],
};

/** Parameters that name the shop's own things, which belong to nobody. */
const ofTheShop =
  /^((product|brand|category|categorie|topic|ingredient|country)_id|productId|(categorie|sub_categorie|sub_sub_categorie|attribute_master|ingredient)_ids|social_id)$/;
/** Calls whose ids and slugs belong to the catalogue, or lists that leave out what a reader may not see. */
const ofEverybody: Key[] = [
  ...(['sub-category/by/slug/list/{slug}', 'product/slug/detail/{slug}', 'all/ingredients'] as const).map((path) => `GET ${path}` as const),
  ...(
    [
      'product/attributes/{slug}',
      'brand/attributes/{slug}',
      'product/list/categorie-web/{slug}',
      'product/by/brand-slug-web/{slug}',
      'product/search-web',
      'search/attributes',
    ] as const
  ).map((path) => `POST ${path}` as const),
  ...(['category/pagination/list', 'post/list', 'block/list'] as const).map((path) => `GET ${path}` as const),
];

const all = Object.values<Endpoint>(endpoints);
const names = (field: string) => /(^|_)(id|ids|uuid|uuids)$|[a-z]Ids?$|^slug$/.test(field) && !ofTheShop.test(field);
const fieldsOf = ({ key }: Endpoint) => Object.keys(endpoints[key as Key].input.shape);

test('every call that names something of somebody says whose it may be', () => {
  const ofMembers = all.filter(({ access, path }) => (access === 'member' || access === 'everyone') && !path.startsWith('console/'));
  const named = ofMembers.filter((call) => fieldsOf(call).some(names)).map(({ key }) => key as string);
  expect(named.toSorted()).toEqual([...Object.keys(rows), ...ofEverybody].toSorted());
  const own = all.filter(({ permission, path }) => permission === 'own' && path.includes('{'));
  expect(own.map(({ key }) => key as string).toSorted()).toEqual(Object.keys(rowsOfStaff).toSorted());
});

apiOnBoth('whose things a call may touch', (api) => {
  const outcome = async (key: Key, input: Record<string, unknown>, token: string | null): Promise<Outcome> => {
    const name = key.includes(' console/') ? 'ADMIN' : 'member';
    const request = requestOf({ endpoint: endpoints[key], input, faults: [], headers: {} }, token === null ? null : { name, token });
    const { statusCode, body } = await api
      .app()
      .http.inject({ ...request, ...(request.body !== undefined && { payload: bytesOf(request) }) });
    return statusCode === 200 ? 'ok' : JSON.parse(body).code;
  };

  describe.each(Object.entries(rows) as [Key, Row[]][])('%s', (key, ofCall) => {
    test.each(ofCall.map((row, at) => [at + 1, row] as const))('row %i', async (_, { input, owner, other, blocked = other, visitor }) => {
      const [maker, stranger, shut] = await people(api);
      const things = await everything(api, maker);
      await api.call('POST block/user', { to_id: shut.id, to: 1 }, { token: maker.token });
      const ofVisitor = visitor ?? (endpoints[key].access === 'member' ? 'unauthenticated' : other);
      // The owner calls last, because the call may remove the thing.
      const answered = [];
      for (const token of [null, shut.token, stranger.token, maker.token]) answered.push(await outcome(key, input(things), token));
      expect(answered).toEqual([ofVisitor, blocked, other, owner]);
    });
  });

  test.each(Object.entries(rowsOfStaff) as [Key, Row[]][])('%s', async (key, [row]) => {
    const db = api.database().kysely;
    const [maker, stranger] = [await becomeStaff(db, 'ADMIN'), await becomeStaff(db, 'ADMIN')];
    const [things, input] = [await everythingOfStaff(api, maker), row?.input ?? (() => ({}))];
    if (key.endsWith('/restore')) await api.call('DELETE console/views/{id}', { id: things.viewId }, { staff: maker.token });
    const answered = [];
    for (const token of [null, stranger.token, maker.token]) answered.push(await outcome(key, input(things), token));
    expect(answered).toEqual(['unauthenticated', row?.other, row?.owner]);
  });
});

async function people(api: Api): Promise<[GroupMember, GroupMember, GroupMember]> {
  const group = await memberGroup(api, 3);
  const ids = group.map(({ id }) => id);
  const settle = sql`update member set is_verified = true, created_at = now() - interval '30 days' where id = any(${ids})`;
  await settle.execute(api.database().kysely);
  return group as [GroupMember, GroupMember, GroupMember];
}

const NOTHING: Things = {
  ...{ owner: { id: 0, uuid: '' }, productId: 0, post: { id: 0, slug: '' }, privatePost: { id: 0, slug: '' } },
  ...{ commentId: 0, reviewId: 0, photoId: 0, sessionId: 0, passkeyId: 0, identityId: 0, decision: '', viewId: 0 },
};

/** Creates one of everything for a member. */
async function everything(api: Api, maker: GroupMember): Promise<Things> {
  const db = api.database().kysely;
  const one = async <T>(query: ReturnType<typeof sql<T>>): Promise<T> => (await query.execute(db)).rows[0] as T;
  const { id: productId } = await one(sql<{ id: number }>`select id from product where is_active order by random() limit 1`);
  const post = await publish(api, maker, { type: 'DISCUSSION' });
  const review = await api.call('POST review', { product_id: productId, ...words }, { token: maker.token });
  const photo = sql<{ id: number }>`
    insert into review_photo_record (review_id, position, image, alt) values (${review.body.id}, 0, 'a.webp', 'A jar') returning id`;
  const session = sql<{ id: number }>`
    insert into session (member_id, token_hash) values (${maker.id}, ${Buffer.from(`other of ${maker.id}`)}) returning id`;
  const identity = sql<{ id: number }>`
    insert into social_identity (provider, subject, member_id) values ('GOOGLE', ${`google-${maker.id}`}, ${maker.id}) returning id`;
  const decision = sql<{ uuid: string }>`
    with opened as (
      insert into moderation_case (subject_kind, subject_id, member_id, state) values ('POST', ${post.id}, ${maker.id}, 'DECIDED') returning id
    )
    insert into decision (case_id, subject_kind, subject_id, member_id, act, ground_kind, ground_code, facts, words, found_by)
    select id, 'POST', ${post.id}, ${maker.id}, 'WARN', 'RULE', 'SPAM', 'What happened', 'Words', 'STAFF' from opened returning uuid`;
  return {
    ...NOTHING,
    owner: { id: maker.id, uuid: (await one(sql<{ uuid: string }>`select uuid from member where id = ${maker.id}`)).uuid },
    productId,
    post,
    privatePost: await publish(api, maker, { post_type: 'PRIVATE' }),
    commentId: await say(api, maker, post.id),
    reviewId: review.body.id,
    photoId: (await one(photo)).id,
    sessionId: (await one(session)).id,
    passkeyId: await passkeyOf(api, maker.id),
    identityId: (await one(identity)).id,
    decision: (await one(decision)).uuid,
  };
}

/** Creates a passkey for a member who has just confirmed their factor, and another one so that one remains. */
async function passkeyOf(api: Api, memberId: number): Promise<number> {
  const db = api.database().kysely;
  await sql`update session set factor_at = now() where member_id = ${memberId}`.execute(db);
  const { rows: made } = await sql<{ id: number }>`
    insert into member_passkey (member_id, credential_id, public_key, name)
    select ${memberId}::integer, ${`key ${memberId} `} || n, '\\x01', 'Key' from generate_series(1, 2) n returning id`.execute(db);
  return made[0]?.id ?? 0;
}

async function everythingOfStaff(api: Api, maker: { id: number; token: string }): Promise<Things> {
  const db = api.database().kysely;
  await openStaffSession(db, maker.id);
  const { rows: sessions } = await sql<{ id: number }>`
    select max(id) as id from staff_session where member_id = ${maker.id}`.execute(db);
  const view = { resource: 'brands', name: 'Mine', query: '', columns: ['name'] };
  const { body } = await api.call('POST console/views', view, { staff: maker.token });
  return { ...NOTHING, sessionId: sessions[0]?.id ?? 0, passkeyId: await passkeyOf(api, maker.id), viewId: body.id };
}
