import { describe, expect, test } from 'vitest';
import { type EndpointMap, endpoints, type Key } from '../../contract/index.ts';
import { listSizes } from '../../contract/limits.ts';
import { apiOnBoth } from '../support/api.ts';
import { memberGroup } from '../support/member-group.ts';
import { easyCaptcha, generousRates, signUpForm } from '../support/personas.ts';
import { postForm } from '../support/posts.ts';
import { becomeStaff, type StaffPersona } from '../support/staff.ts';
import { testMailbox } from '../support/test-mailbox.ts';

/** A call, one of its fields, the last values that are accepted and the first that are refused. */
type Edge = [key: keyof EndpointMap, field: string, at: unknown[], beyond: unknown[]];

const long = (length: number, end = '') => `${'x'.repeat(length - end.length)}${end}`;
const ids = (count: number) => Array.from({ length: count }, (_, place) => place + 1);
const strong = (length: number) => `Aa1#${'a'.repeat(length - 4)}`;
/** The birthday of somebody of this age, shifted by some days. */
const born = (years: number, days: number) => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};
/** A mail address of this length; the longest that mail servers accept, and one character more, are tested. */
const address = (length: number) => {
  const labels = `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(54)}.example`;
  return `${'a'.repeat(length - labels.length - 1)}@${labels}`;
};
const keyword = ['x'.repeat(100)];
const tooLong = ['x'.repeat(101)];

const signUp = 'POST customer/signup';
const edges: Edge[] = [
  [signUp, 'name', ['Al', long(80)], ['A', long(81)]],
  [signUp, 'user_name', ['ab', `u${long(29)}`], ['a', long(31)]],
  [signUp, 'email', [address(254)], [address(255)]],
  [signUp, 'mobile_number', ['1234567', '123456789012'], ['123456', '1234567890123']],
  [signUp, 'date_of_birth', [born(16, 0)], [born(16, 1)]],
  [signUp, 'isAcceptTermCondition', [1, '1'], [0, null]],
  [signUp, 'is_newsletter', ['Y', 'N'], ['y', 1]],
  ['PUT verify/otp', 'otp', ['0000'], ['000', '00000', '']],
  ['PUT edit/customer', 'about_us', [long(1000)], [long(1001)]],
  ['PUT edit/customer', 'instagram', [`@${long(30)}`], [`@${long(31)}`]],
  ['PUT edit/customer', 'alergic_ingredients', [ids(200)], [ids(201)]],
  ['PUT edit/customer', 'hair_style', ['WAVE', 'CURLY', 'STRAIGHT', 'KINKY'], ['wavy']],
  ['PUT edit/customer', 'skin_tone', ['#F1D8CD', '#2E2622'], ['#FFFFFF']],
  ['PUT reset/password', 'new_password', [strong(8), strong(128)], [strong(7), strong(129)]],
  ['PUT set/password', 'token', [long(200)], [long(201)]],
  ['POST add-post', 'title', [long(150)], [long(151), '']],
  ['POST add-post', 'description', [long(10_000)], [long(10_001), '']],
  ['POST add-post', 'type', ['POST', 'DISCUSSION'], ['TALK']],
  ['POST add-post', 'post_type', ['PUBLIC', 'PRIVATE'], ['SECRET']],
  ['POST post/comment', 'comment', ['x', long(2000)], ['', long(2001)]],
  ['POST review', 'comment', ['x', long(4000)], ['', long(4001)]],
  ['POST review', 'rating', [1, 1.5, 5], [0.5, 5.5, 1.25]],
  ['POST contact-us', 'name', ['Al', long(80)], ['A', long(81)]],
  ['POST contact-us', 'subject', [long(150)], [long(151)]],
  ['POST contact-us', 'message', [long(5000)], [long(5001)]],
  ['POST product/search-web', 'rating', [0, 5], [-1, 6]],
  ['POST product/search-web', 'brands', [ids(200)], [ids(201)]],
  ['POST product/search-web', 'from_price', [0, 1000, 12.9], [-1]],
  ['POST product/search-web', 'review', ['YES', 'NO'], ['yes']],
  ['GET brand/pagination/list', 'filter', ['A', 'Z'], ['É', 'AB', '1']],
  ['GET review/list/pagination/{productId}', 'country', ['NOT_ALL', 'ALL'], ['SAME']],
  ...Object.values(endpoints)
    .filter(({ input }) => 'keyword' in input.shape)
    .map(({ key }): Edge => [key as keyof EndpointMap, 'keyword', keyword, tooLong]),
  ...Object.values(endpoints)
    .filter(({ input }) => 'limit' in input.shape)
    .map(({ key }): Edge => [key as keyof EndpointMap, 'limit', [1, listSizes.largest], [0, listSizes.largest + 1]]),
  ...Object.values(endpoints)
    .filter(({ input }) => 'offset' in input.shape)
    .map(({ key }): Edge => [key as keyof EndpointMap, 'offset', [0], [-1]]),
];

/** Valid values for all other fields. */
function around(key: string, memberId: number): Record<string, unknown> {
  const person = { name: 'Ada', user_name: `ada_${memberId}`, email: 'ada@post.example', mobile_number: '5551234567', country_id: 840 };
  const others: Record<string, Record<string, unknown>> = {
    [signUp]: signUpForm(),
    'PUT verify/otp': { email: 'ada@post.example' },
    'PUT edit/customer': { ...person, password: 'Rose-water-26' },
    'PUT reset/password': { id: memberId, old_password: 'Rose-water-26' },
    'PUT set/password': { email: 'ada@post.example', password: 'Rose-water-26' },
    'POST add-post': postForm(),
    'POST post/comment': { post_id: 1 },
    'POST review': { product_id: 1, rating: 5, comment: 'Soft' },
    'POST contact-us': { name: 'Ada', email: 'ada@post.example', subject: 'Hello', message: 'Hello', captcha: 'solved' },
    'GET similar/product': { product_id: 1 },
  };
  return { slug: 'none', id: 1, productId: 1, postId: 1, uuid: '00000000-0000-4000-8000-000000000000', ...others[key] };
}

apiOnBoth(
  'limits of what is sent',
  (api) => {
    let staff: Promise<StaffPersona> | undefined;
    const admin = async () => {
      staff ??= becomeStaff(api.database().kysely, 'ADMIN');
      return (await staff).token;
    };

    test.each(edges)('%s: %s', async (key, field, at, beyond) => {
      const [member] = await memberGroup(api, 1);
      const send = async (value: unknown) => {
        const caller = endpoints[key].access === 'staff' ? { staff: await admin() } : { token: member?.token ?? '' };
        const { status, error } = await api.call(key, { ...around(key, member?.id ?? 0), [field]: value }, caller);
        expect(status, String(value)).toBeLessThan(500);
        return status === 400 && (error.errors ?? []).some((one) => one.field === field);
      };
      for (const value of at) expect(await send(value), `${String(value).slice(0, 40)} is taken`).toBe(false);
      for (const value of beyond) expect(await send(value), `${String(value).slice(0, 40)} is refused`).toBe(true);
    });

    test('an empty code says so', async () => {
      const { error } = await api.call('PUT verify/otp', { email: 'ada@post.example', otp: '' });
      expect(error.message).toBe('Code is required');
    });
  },
  () => ({ adapters: { mailTransport: testMailbox(), captcha: easyCaptcha }, accountRates: generousRates }),
);

describe('how many come when the caller does not say', () => {
  const sizes: [key: Key, size: number, input?: object][] = [
    ['GET category/pagination/list', 12],
    ['GET brand/pagination/list', 12],
    ['POST product/search-web', 12],
    ['POST product/list/categorie-web/{slug}', 12, { slug: 'x' }],
    ['POST product/by/brand-slug-web/{slug}', 12, { slug: 'x' }],
    ['POST all/favourite-web', 12],
    ['POST all/brand/favourite-web', 12],
    ['GET scan/recent', 12],
    ['GET highest/rated/product/list', 5],
    ['GET recent/viewed/product/list', 3],
    ['GET recommended/product/list', 3],
    ['GET blog/post/list', 3],
    ['GET similar/product', 4, { product_id: 1 }],
    ['GET review/list/pagination/{productId}', 6, { productId: 1 }],
    ['GET post/list', 10],
    ['GET post/comment/list/{postId}', 5, { postId: 1 }],
    ['GET customer/pagination/list', 5],
    ['GET hotpost/list', 5],
  ];
  test.each(sizes)('%s: %i', (key, size, input = {}) => {
    expect(endpoints[key].input.parse(input)).toMatchObject({ limit: size });
  });
});
