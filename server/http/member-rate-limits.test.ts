import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { EndpointMap } from '../../contract/index.ts';
import { endpoints } from '../../contract/index.ts';
import { memberRateLimits } from '../../contract/limits.ts';
import { apiOnBoth } from '../../test/support/api.ts';
import { easyCaptcha, generousRates, newMember, type Persona } from '../../test/support/personas.ts';
import { rateLimitedCalls } from './member-rate-limits.ts';

apiOnBoth(
  'the rate limits of a member',
  (api) => {
    /** Answers of so many calls at once; each is counted before anything of it is looked at. */
    const statuses = async (key: keyof EndpointMap, times: number, { token }: Persona) => {
      const answers = await Promise.all(Array.from({ length: times }, () => api.call(key, {}, { token })));
      return {
        passed: answers.filter(({ status }) => status !== 429).length,
        refused: answers.filter(({ status }) => status === 429),
      };
    };

    const settle = async (...members: Persona[]) => {
      const ids = members.map(({ id }) => id);
      const settled = sql`update member set is_verified = true, created_at = now() - interval '2 days' where id = any(${ids})`;
      await settled.execute(api.database().kysely);
    };

    test.each(Object.entries(rateLimitedCalls))(
      '%s is limited a minute, more strictly for a fresh account, for each member alone',
      async (key, doing) => {
        const [settled, other] = [await newMember(api), await newMember(api)];
        await settle(settled, other);
        const limits = memberRateLimits[doing];
        const { passed, refused } = await statuses(key as keyof EndpointMap, limits.minute + 3, settled);
        expect([passed, refused.length]).toEqual([limits.minute, 3]);
        for (const { error, headers } of refused) {
          expect(error).toEqual({ code: 'too_many_requests', message: 'Too many requests. Please wait a moment and try again.' });
          expect(Number(headers['retry-after'])).toBeGreaterThan(0);
          expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
        }
        expect((await statuses(key as keyof EndpointMap, 1, other)).passed).toBe(1);
        const fresh = await newMember(api);
        expect((await statuses(key as keyof EndpointMap, limits.minute, fresh)).passed).toBe(limits.fresh.minute);
        expect(limits.fresh.minute).toBeLessThan(limits.minute);
      },
    );

    test('treats an account as fresh on its first day and until its e-mail is verified', async () => {
      const [unverified, young] = [await newMember(api), await newMember(api)];
      const { kysely } = api.database();
      await sql`update member set created_at = now() - interval '2 days' where id = ${unverified.id}`.execute(kysely);
      await sql`update member set is_verified = true where id = ${young.id}`.execute(kysely);
      for (const member of [unverified, young])
        expect((await statuses('POST add-post', memberRateLimits.posts.minute, member)).passed).toBe(memberRateLimits.posts.fresh.minute);
    });

    test('does not count a call that fails in the database', async () => {
      const member = await newMember(api);
      const { kysely } = api.database();
      const comment = async () => (await api.call('POST post/comment', { post_id: 1, comment: 'Lovely' }, { token: member.token })).status;
      await sql`
        create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'disk full' using errcode = '53100'; end $$`.execute(
        kysely,
      );
      await sql`create trigger full_disk before insert on post_comment_record for each row execute function full_disk()`.execute(kysely);
      const allowed = memberRateLimits.replies.fresh.minute;
      for (let times = 0; times <= allowed; times += 1) expect(await comment()).toBe(503);
      await sql`drop function full_disk cascade`.execute(kysely);
      for (let times = 0; times < allowed; times += 1) expect(await comment()).toBe(200);
      expect(await comment()).toBe(429);
    });
  },
  () => ({ adapters: { captcha: easyCaptcha }, accountRates: generousRates, memberRateLimits }),
);

test('limits every call by which members write something others see', () => {
  const free = ['POST favourite', 'POST brand-favourite', 'POST scan/product', 'POST logout', 'POST account/delete', 'PUT reset/password'];
  const listed = ['POST all/favourite-web', 'POST all/brand/favourite-web'];
  // As often as something was written.
  const takenBack = ['delete-post/{id}', 'post/comment/{id}', 'review/{id}', 'review/photo/{id}', 'remove/photo/{id}', 'account/consent'];
  // What nobody else sees; guesses of a factor have limits of their own.
  const own = /^account\/(session|factor|identity)\b/;
  const writes = Object.values(endpoints).filter(({ method, access, path }) => method !== 'GET' && access === 'member' && !own.test(path));
  const unpaced = writes.map(({ key }): string => key).filter((key) => !(key in rateLimitedCalls));
  expect(unpaced.toSorted()).toEqual([...free, ...listed, ...takenBack.map((path) => `DELETE ${path}`)].toSorted());
});
