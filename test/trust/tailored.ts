import { totpCode } from '../support/staff.ts';
import type { Draw } from './draw.ts';
import type { Known } from './named.ts';

type Input = Record<string, unknown>;
type Tailor = (input: Input, draw: Draw, known: Known) => Input;

const asOwner: Tailor = (input, draw, { me }) => (me && draw.chance(80) ? { ...input, id: me.id } : input);

const newMember: Tailor = (input, _draw, { number }) => ({
  ...input,
  name: 'Ada Rose',
  user_name: `new_${number}`,
  email: `new.${number}@example.net`,
  password: 'Rose-water-26',
  confirm_password: 'Rose-water-26',
  dial_code: '+33',
});

const mailed: Tailor = (input, draw, { codes, pool }) => {
  if (codes.length === 0) return input;
  const { address, code, token } = draw.oneOf(codes.slice(-5));
  return { ...input, email: address, otp: code, token: token ?? pool.of('unknown tokens')[0] ?? 'none' };
};

/** Makes a review and its product match. */
const reviewOfProduct: Tailor = (input, draw, { pool }) => {
  const pairs = pool.of('reviews of products');
  if (pairs.length === 0) return input;
  const [review, product] = String(draw.oneOf(pairs)).split(' ').map(Number);
  return { ...input, review_id: review, product_id: product };
};

const kinds: Record<string, string> = { REVIEW: 'reviews', POST: 'posts', COMMENT: 'comments', PICTURE: 'photos', MEMBER: 'members' };

const aboutSomething: Tailor = (input, draw, { pool, me, number }) => {
  const all = pool.of(kinds[String(input.kind)] ?? 'reviews');
  const about = all.length > 0 ? { ...input, id: draw.oneOf(all) } : input;
  const stranger = {
    reason: 'ILLEGAL',
    name: 'Ada Rose',
    email: `reports.${number}@example.net`,
    good_faith: 1,
    captcha: `solved ${number}`,
  };
  return me === null || me.name.toUpperCase() === me.name ? { ...about, ...stranger, text: 'Against the law' } : about;
};

const decided: Tailor = (input) => ({ ...input, ground: { kind: 'RULE', code: 'ADVERT' }, facts: 'It sends people elsewhere.', also: [] });

const translated: Tailor = (input, draw, { pool }) => {
  const type = draw.oneOf(['categories', 'products', 'properties', 'topics', 'banners']);
  const id = draw.oneOf([...pool.of(type), 1]);
  const texts =
    type === 'banners' || type === 'properties' || type === 'topics'
      ? { title: 'Titel' }
      : type === 'products'
        ? { name: 'Creme' }
        : { name: 'Art' };
  return { ...input, items: [{ type, id, lang: draw.oneOf(['de', 'fr', 'ar']), values: draw.chance(80) ? texts : {} }] };
};

const withCode: Tailor = ({ passkey: _, ...rest }, _draw, { me }) => ({ ...rest, ...(me?.secret && { code: totpCode(me.secret) }) });

/** Uses the ticket of the preceding login. */
const withTicket: Tailor = (input, draw, known) => {
  const ticket = known.me && known.pool.of(`tickets of ${known.me.id}`).at(-1);
  return { ...withCode(input, draw, known), ...(ticket && { ticket }) };
};

/** Only pictures uploaded before are accepted, so pictures are omitted. */
const withoutPictures: Tailor = ({ pictures: _, barcodes: __, ...rest }) => rest;

const meaning = { id: 'id', name: 'name', brand: 'brand', price: 'price', currency: 'currency' };

/** Requirements of calls that no single field expresses: values that must be consistent with each other. */
const tailors: Record<string, Tailor> = {
  'POST customer/signup': newMember,
  'POST social/signup': (input, draw, known) => ({
    ...newMember(input, draw, known),
    credential: `proven ${known.number}`,
    social_id: String(known.number),
  }),
  'POST social/login': ({ email: _, ...input }, draw, { number }) => {
    const subject = String(draw.oneOf([number % 40, number]));
    return { ...input, social_id: subject, credential: `proven ${subject}` };
  },
  'POST account/identity': (input, _draw, { number }) => ({ ...input, social_id: `own ${number}`, credential: `proven own ${number}` }),
  'PUT verify/otp': mailed,
  'PUT set/password': mailed,
  'PUT reset/password': asOwner,
  'POST user/photo': asOwner,
  'DELETE remove/photo/{id}': asOwner,
  'PUT edit/customer': (input, _draw, { me }) => ({ ...input, name: 'Ada Rose', ...(me && { user_name: me.userName, email: me.email }) }),
  'POST console/products': withoutPictures,
  'PUT console/products/{id}': withoutPictures,
  'PUT console/imports/{id}': (input, draw) => ({ ...input, ...(draw.chance(70) && { mapping: meaning }) }),
  'POST console/join': (input, _draw, { me }) => ({ ...input, ...(me?.invite && { token: me.invite }) }),
  'POST login': (input, draw, { me }) => ({ ...input, ...(me && draw.chance(80) && { email: me.email, password: me.password }) }),
  'POST console/login': (input, draw, { me }) => ({ ...input, ...(me && draw.chance(80) && { email: me.email, password: me.password }) }),
  'POST contact-us': (input) => ({ ...input, name: 'Ada Rose' }),
  'POST like/product': reviewOfProduct,
  'POST report': aboutSomething,
  'POST console/cases/{id}/decision': decided,
  'PUT console/translations': translated,
  'POST console/second-factor': withCode,
  'POST account/factor/confirm': withCode,
  'POST login/second-factor': withTicket,
  'POST console/synonyms': (input, _draw, { number }) => ({ ...input, words: [`word ${number}`, `other ${number}`] }),
  'PUT console/synonyms/{id}': (input, _draw, { number }) => ({ ...input, words: [`word ${number}`, `other ${number}`] }),
};

/** Makes the generated input of a call consistent. */
export const tailored = (key: string, input: Input, draw: Draw, known: Known): Input => tailors[key]?.(input, draw, known) ?? input;
