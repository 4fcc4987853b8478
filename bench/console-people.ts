import { type Kysely, sql } from 'kysely';
import type { Schema } from '../server/db/schema.ts';
import { foldMessages } from '../server/features/contact/index.ts';
import { rebuildMemberNames } from '../server/features/follows/index.ts';
import type { ConsoleCall, createMeasure } from './console-calls.ts';

/** SQL: a word made of letters that encodes a number. */
const word = (number: string) => sql.raw(`translate((${number})::text, '0123456789', 'abekilorst')`);

/** Inserts `rows` members, messages and subscribers; a tenth of the members shares each first name, one in two thousand each last name. */
export async function fillPeople(db: Kysely<Schema>, rows: number): Promise<void> {
  await sql`
    insert into member (name, user_name, email, country, lang, is_verified, is_newsletter, reward_points, post_count, follower_count, created_at)
    select (array['Anna', 'Maria', 'Lena', 'Nour', 'Yuki', 'Ines', 'Olga', 'Priya', 'Sofia', 'Zofia'])[1 + n % 10] || ' ' || initcap(${word('n / 10 % 2000')}),
      'bench_' || n, 'bench.' || n || '@mail' || n % 40 || '.example', (array['FR', 'DE', 'SA', 'US', 'JP'])[1 + n % 5],
      (array['en', 'de', 'ar', 'fr'])[1 + n % 4], n % 5 > 0, n % 2 = 0, n * 7919 % 3000, n % 97, n * 31 % 501, now() - make_interval(mins => n)
    from generate_series(1, ${rows}::integer) n on conflict do nothing`.execute(db);
  await rebuildMemberNames(db);
  await sql`
    insert into contact_message (name, email, subject, message, lang, state, created_at)
    select 'Writer ' || ${word('n % 5000')}, 'writer.' || n || '@mail' || n % 40 || '.example', 'About ' || ${word('n * 13 % 900')},
      (select string_agg(${word('n % 997 * k * 7919 % 4000')}, ' ') from generate_series(1, 50) k), (array['en', 'de', 'ar', 'fr'])[1 + n % 4],
      (array['OPEN', 'ANSWERED', 'CLOSED'])[1 + n % 3], now() - make_interval(mins => n)
    from generate_series(1, ${rows}::integer) n`.execute(db);
  await foldMessages(db);
  await sql`
    insert into newsletter_subscription (address, lang, confirmed_at, created_at)
    select 'reader.' || n || '@mail' || n % 40 || '.example', (array['en', 'de', 'ar', 'fr'])[1 + n % 4],
      case when n % 4 > 0 then now() - make_interval(mins => n) end, now() - make_interval(mins => n + 9)
    from generate_series(1, ${rows}::integer * 3 / 5) n on conflict do nothing`.execute(db);
  await sql`vacuum (analyze) member, member_name, contact_message, newsletter_subscription, newsletter_recipient`.execute(db);
}

const LISTS = {
  members: {
    filters: ['', 'country=FR', 'lang=de', 'is_verified=1', 'country=FR&lang=de&is_verified=1'],
    orders: ['', 'id', 'name', 'user_name', 'reward_points', 'post_count', 'follower_count', 'created_at'],
    keywords: ['ab', 'anna abeb', 'anna', 'bench_5', 'nobody'],
  },
  messages: {
    filters: ['', 'state=OPEN', 'lang=de', 'state=OPEN&lang=de'],
    orders: ['', 'id', 'name', 'created_at'],
    keywords: ['abe', 'writer abek', 'about ab', 'rstb krs', 'mail7', 'writer', 'nobody'],
  },
  subscribers: {
    filters: ['', 'is_confirmed=1', 'is_confirmed=0', 'lang=de', 'is_confirmed=1&lang=de'],
    orders: ['', 'id', 'address', 'confirmed_at', 'created_at'],
    keywords: ['reader.77@mail37.example', 'mail7', 'example', 'nobody'],
  },
} as const;

/** Measures lists of people with all filters and orders, on first, middle and last pages, and by keyword. */
export async function people(call: ConsoleCall, measure: ReturnType<typeof createMeasure>): Promise<void> {
  for (const [list, { filters, orders, keywords }] of Object.entries(LISTS)) {
    for (const filter of filters) {
      const count = Number((await call('GET', `${list}?limit=1&${filter}`)).count);
      process.stdout.write(`${list} ${filter}: ${count}\n`);
      for (const order of orders)
        for (const way of order === '' ? [''] : ['ASC', 'DESC'])
          for (const offset of [0, Math.floor(count / 2), Math.max(0, count - 24)]) {
            const sorted = order === '' ? '' : `&order_by=${order}&sort_by=${way}`;
            await measure(`${list} ${filter} ${order} ${way} from ${offset}`, () =>
              call('GET', `${list}?${filter}${sorted}&offset=${offset}`),
            );
          }
    }
    for (const keyword of keywords)
      for (const more of ['', '&order_by=id&sort_by=DESC', `&${filters[1]}`]) {
        const query = `${list}?keyword=${encodeURIComponent(keyword)}${more}`;
        const { count } = await call('GET', query);
        await measure(`${list} keyword ${keyword}${more} (${count})`, () => call('GET', query));
      }
  }
}
