import { type Kysely, sql } from 'kysely';
import sharp from 'sharp';
import { healthConsentVersion } from '../../contract/choices.ts';
import type { Schema } from '../../server/db/schema.ts';
import type { Api } from './api.ts';
import { memberGroup } from './member-group.ts';
import { type Persona, verifiedMember } from './personas.ts';
import { sendPicture } from './send-picture.ts';
import { busyOnStaff } from './staff.ts';
import type { TestMailbox } from './test-mailbox.ts';

/** Plants a searchable text into what a member says at a place; by default nothing. */
export type Plant = (place: string, text: string) => string;

/** A unique photo, whose EXIF metadata contains the description. */
const photoOf = (description: string, number: number): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 192, g: (number * 48) % 256, b: (number * 20) % 256 } } })
    .withExif({ IFD0: { ImageDescription: description } })
    .jpeg()
    .toBuffer();
let busy = 0;

export interface BusyMember extends Persona {
  productId: number;
  /** A review with a photo, edited once. */
  reviewId: number;
  /** A public post, a private post and a discussion. */
  posts: { id: number; slug: string }[];
  /** A post by another member, which the member liked and commented. */
  elsewhere: { id: number; slug: string };
}

/** Inserts reports by the member, decisions by them and decisions about them directly into the database. */
async function busyInModeration(
  db: Kysely<Schema>,
  memberId: number,
  { ownReview, otherReview, plant }: { ownReview: number; otherReview: number; plant: Plant },
): Promise<void> {
  const report = plant('report', 'What I reported');
  const words = plant('decision', 'My own opinion');
  const appeal = plant('appeal', 'What I say to that');
  await sql`
    with opened as (
      insert into moderation_case (subject_kind, subject_id, member_id, state, claimed_by, ban_asked_by)
      values ('REVIEW', ${ownReview}, ${memberId}, 'DECIDED', ${memberId}, ${memberId}) returning id
    ), reported as (
      insert into report (case_id, subject_kind, subject_id, revision, member_id, lang, reason, text, good_standing)
      select id, 'REVIEW', ${otherReview}, 1, ${memberId}, 'en', 'OTHER', ${report}, true from opened
    ), decided as (
      insert into decision (case_id, subject_kind, subject_id, member_id, act, ground_kind, ground_code, facts, words, found_by, decided_by)
      select id, 'REVIEW', ${ownReview}, ${memberId}, 'WARN', 'RULE', 'SPAM', 'What happened', ${words}, 'STAFF', ${memberId}
      from opened returning uuid
    )
    insert into appeal (decision, party, member_id, lang, text, state, answer, answered_by, answered_at)
    select uuid, 'AUTHOR', ${memberId}, 'en', ${appeal}, 'UPHELD', 'It stands', ${memberId}, now() from decided`.execute(db);
}

/** Sign-up fields whose values are planted. */
function detailsOf(plant: Plant): Record<string, string> {
  const asked = { email: plant('email', ''), date_of_birth: plant('birth', ''), password: plant('password', '') };
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
  return { ...given, ...(given.password && { confirm_password: given.password }) };
}

/** A member who has done everything that the shop allows. */
export async function busyMember(api: Api, box: TestMailbox, plant: Plant = (_place, text) => text): Promise<BusyMember> {
  busy += 1;
  const member = await verifiedMember(api, box, { is_newsletter: 'N', ...detailsOf(plant) });
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
  const names = { name: plant('name', 'Busy Ada'), user_name: plant('user_name', `busy_${member.id}`) };
  const reached = { mobile_number: plant('phone', '5557654321'), country_id: 250, instagram: plant('instagram', 'busy.ada') };
  const health = {
    alergic_ingredients: [goods.ingredient],
    alergic_ingredient_groups: [1],
    health_consent: healthConsentVersion,
    skin_tone: '#EFD2C5',
  };
  const moving = { email: plant('pending_email', `moving.${member.id}@example.net`), password: member.password };
  await ask('PUT edit/customer', { ...names, ...reached, ...health, ...moving, about_us: plant('about', 'All about me') });
  const photo = await photoOf(plant('metadata', 'My desk'), busy);
  await sendPicture(api, 'POST user/photo', { id: member.id, bytes: photo }, member.token);
  const review = await ask('POST review', { product_id: goods.product, rating: 3.5, comment: plant('review_before', 'My own opinion') });
  await ask('PUT review/{id}', { id: review.id, rating: 4, comment: plant('review', 'My own opinion') });
  await sendPicture(api, 'POST review/photo', { id: review.id, alt: plant('photo', 'What I saw'), bytes: photo }, member.token);
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
  const post = (place: string, title: string, more: object) => {
    const words = { title: plant(`${place}_title`, title), description: plant(place, 'My words') };
    return ask('POST add-post', { ...words, topic: 1, type: 'POST', ...more });
  };
  const posts = [
    await post('post', 'Mine to all', {}),
    await post('private_post', 'Mine alone', { post_type: 'PRIVATE' }),
    await post('discussion', 'Mine to discuss', { type: 'DISCUSSION' }),
  ];
  for (const { id } of posts.slice(0, 2)) await sendPicture(api, 'POST post/photo', { id, bytes: photo }, member.token);
  const theirs = { title: 'Of a friend', description: 'Words of a friend', topic: 2, type: 'DISCUSSION' };
  const elsewhere = await ask('POST add-post', theirs, friend);
  await ask('POST post/comment', { post_id: elsewhere.id, comment: plant('comment', 'My reply') });
  await ask('POST post/like', { post_id: elsewhere.id, to: 1 });
  await ask('POST post/comment', { post_id: posts[0]?.id, comment: 'Of a friend, too' }, friend);
  await ask('POST contact-us', {
    name: plant('contact_name', 'Ada'),
    email: member.email,
    subject: plant('contact_subject', 'Hello'),
    message: plant('contact', 'My question'),
    captcha: `solved busy ${member.id}`,
  });
  await ask('POST news-letter', { email: member.email });
  await busyInModeration(db, member.id, { ownReview: review.id, otherReview: goods.review, plant });
  await busyOnStaff(db, member.id, {
    friendId: friend.id,
    passkey: plant('passkey', 'My laptop'),
    secret: plant('totp', 'SECRETOFANAPP234'),
  });
  await sql`
    insert into social_identity (provider, subject, member_id, used_at)
    values ('GOOGLE', ${plant('identity', `google-${member.id}`)}, ${member.id}, now())`.execute(db);
  return { ...member, productId: goods.product, reviewId: review.id, posts, elsewhere };
}
