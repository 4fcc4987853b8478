import { type Kysely, sql } from 'kysely';
import sharp from 'sharp';
import type { Schema } from '../../server/db/schema.ts';
import type { Api } from './api.ts';
import { memberGroup } from './member-group.ts';
import { type Persona, verifiedMember } from './personas.ts';
import { sendPicture } from './send-picture.ts';
import { busyOnStaff } from './staff.ts';
import type { TestMailbox } from './test-mailbox.ts';

const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c03040' } })
  .jpeg()
  .toBuffer();
let busy = 0;

export interface BusyMember extends Persona {
  productId: number;
  /** It was changed once, and has a photo. */
  reviewId: number;
  /** Public, private, a discussion. */
  posts: { id: number; slug: string }[];
  /** A post of somebody else, liked and commented. */
  elsewhere: { id: number; slug: string };
}

/** Lets a member have reported and decided, and been decided on, straight into the database. */
async function busyInModeration(db: Kysely<Schema>, memberId: number, ownReview: number, otherReview: number): Promise<void> {
  await sql`
    with opened as (
      insert into moderation_case (subject_kind, subject_id, member_id, state, claimed_by, ban_asked_by)
      values ('REVIEW', ${ownReview}, ${memberId}, 'DECIDED', ${memberId}, ${memberId}) returning id
    ), reported as (
      insert into report (case_id, subject_kind, subject_id, revision, member_id, lang, reason, text, good_standing)
      select id, 'REVIEW', ${otherReview}, 1, ${memberId}, 'en', 'OTHER', 'What I reported', true from opened
    ), decided as (
      insert into decision (case_id, subject_kind, subject_id, member_id, act, ground_kind, ground_code, facts, words, found_by, decided_by)
      select id, 'REVIEW', ${ownReview}, ${memberId}, 'WARN', 'RULE', 'SPAM', 'What happened', 'My own opinion', 'STAFF', ${memberId}
      from opened returning uuid
    )
    insert into appeal (decision, party, member_id, lang, text, state, answer, answered_by, answered_at)
    select uuid, 'AUTHOR', ${memberId}, 'en', 'What I say to that', 'UPHELD', 'It stands', ${memberId}, now() from decided`.execute(db);
}

/** A member who has done everything that the shop lets one do. */
export async function busyMember(api: Api, box: TestMailbox): Promise<BusyMember> {
  busy += 1;
  const member = await verifiedMember(api, box, { is_newsletter: 'N' });
  const [friend, blocked, muted] = await memberGroup(api, 3);
  if (friend === undefined || blocked === undefined || muted === undefined) throw new Error('A crowd has somebody');
  const db = api.database().kysely;
  const options = { token: member.token };
  const ask = async (key: Parameters<Api['call']>[0], input: Record<string, unknown>, as = options) => {
    const { status, body } = await api.call(key, input, as);
    if (status !== 200) throw new Error(`${key} answered ${status}: ${JSON.stringify(body)}`);
    return body as { id: number; slug: string };
  };
  const { rows } = await sql<{ product: number; brand: number; review: number; reviewed: number; code: string; ingredient: number }>`
    select p.id as product, p.brand_id as brand, r.id as review, r.product_id as reviewed, right(b.gtin14, 13) as code, (select min(id) from ingredient) as ingredient
    from product p join product_barcode b on b.product_id = p.id, review r where p.is_active and r.member_id is not null
    order by p.id desc, r.id offset ${busy % 7} limit 1`.execute(db);
  const [goods] = rows;
  if (goods === undefined) throw new Error('The test shop has goods');
  const names = { name: 'Busy Ada', user_name: `busy_${member.id}`, mobile_number: '5557654321', country_id: 250 };
  const about = { about_us: 'All about me', alergic_ingredients: [goods.ingredient], alergic_ingredient_groups: [1] };
  await ask('PUT edit/customer', { ...names, ...about, email: `moving.${member.id}@example.net`, password: member.password });
  await sendPicture(api, 'POST user/photo', { id: member.id, bytes: photo }, member.token);
  const review = await ask('POST review', { product_id: goods.product, rating: 3.5, comment: 'My own opinion' });
  await ask('PUT review/{id}', { id: review.id, rating: 4, comment: 'My own opinion' });
  await sendPicture(api, 'POST review/photo', { id: review.id, alt: 'What I saw', bytes: photo }, member.token);
  await ask('POST like/product', { product_id: goods.reviewed, review_id: goods.review, to: 1 });
  await ask('POST favourite', { product_id: goods.product, to: 1 });
  await ask('POST brand-favourite', { brand_id: goods.brand, to: 1 });
  await ask('POST recent/viewed/product', { product_id: goods.product });
  await ask('POST scan/product', { barcode: goods.code });
  await ask('POST shared/product', { product_id: goods.product });
  await ask('POST follow/user', { to_id: friend.id, to: 1 });
  await ask('POST follow/user', { to_id: member.id, to: 1 }, friend);
  await ask('POST follow/topic', { topic_id: 1, to: 1 });
  await ask('POST block/user', { to_id: blocked.id, to: 1 });
  await ask('POST block/user', { to_id: member.id, to: 1 }, blocked);
  await ask('POST mute/user', { to_id: muted.id, to: 1 });
  await ask('POST mute/user', { to_id: member.id, to: 1 }, muted);
  const post = (title: string, more: object) => ask('POST add-post', { title, description: 'My words', topic: 1, type: 'POST', ...more });
  const posts = [
    await post('Mine to all', {}),
    await post('Mine alone', { post_type: 'PRIVATE' }),
    await post('Mine to discuss', { type: 'DISCUSSION' }),
  ];
  for (const { id } of posts.slice(0, 2)) await sendPicture(api, 'POST post/photo', { id, bytes: photo }, member.token);
  const theirs = { title: 'Of a friend', description: 'Words of a friend', topic: 2, type: 'DISCUSSION' };
  const elsewhere = await ask('POST add-post', theirs, friend);
  await ask('POST post/comment', { post_id: elsewhere.id, comment: 'My reply' });
  await ask('POST post/like', { post_id: elsewhere.id, to: 1 });
  await ask('POST post/comment', { post_id: posts[0]?.id, comment: 'Of a friend, too' }, friend);
  await ask('POST contact-us', {
    name: 'Ada',
    email: member.email,
    subject: 'Hello',
    message: 'My question',
    captcha: `solved busy ${member.id}`,
  });
  await ask('POST news-letter', { email: member.email });
  await busyInModeration(db, member.id, review.id, goods.review);
  await busyOnStaff(db, member.id, friend.id);
  return { ...member, productId: goods.product, reviewId: review.id, posts, elsewhere };
}
