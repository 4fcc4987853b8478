import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { type GroupMember, memberGroup } from '../../../test/support/member-group.ts';
import { caseInfo, decideCase, newcomer, openCase, trustedMember, writeReview } from '../../../test/support/moderation.ts';
import { easyCaptcha, generousRates } from '../../../test/support/personas.ts';
import { postForm, publish, say } from '../../../test/support/posts.ts';
import { becomeStaff } from '../../../test/support/staff.ts';
import { publishedFigures } from './figures.ts';

const options = () => ({ adapters: { captcha: easyCaptcha }, accountRates: generousRates });

apiOnBoth(
  'reports and appeals',
  (api) => {
    const db = () => api.database().kysely;
    const moderator = () => becomeStaff(db(), 'MODERATOR');
    const pointsOf = async (token: string) => (await api.call('GET users/me', {}, { token })).body.reward_points;
    const ratingOf = async (slug: string) => (await api.call('GET product/slug/detail/{slug}', { slug })).body.info.number_of_ratings;

    test('an appeal is judged by somebody else; won, it brings everything back', async () => {
      const [writer, judge, other] = [await newcomer(api), await moderator(), await moderator()];
      const { id, slug } = await writeReview(api, writer);
      const rating = await ratingOf(slug);
      const { decision: uuid } = (await decideCase(api, await openCase(api, 'REVIEW', id), judge.token, { act: 'REMOVE' })).body;
      const appeal = (token: string) => api.call('POST decision/{uuid}/appeal', { uuid, text: 'It says what I saw' }, { token });
      expect((await appeal((await newcomer(api)).token)).status).toBe(404);
      expect([(await appeal(writer.token)).status, (await appeal(writer.token)).error.code]).toEqual([200, 'already_appealed']);
      const answer = (staff: string) =>
        api.call('POST console/decisions/{uuid}/appeal', { uuid, uphold: 0, answer: 'You are right.' }, { staff });
      expect((await answer(judge.token)).error.code).toBe('forbidden');
      expect((await answer(other.token)).status).toBe(200);
      expect((await answer(other.token)).error.code).toBe('changed_meanwhile');
      expect([await ratingOf(slug), await pointsOf(writer.token)]).toEqual([rating, 5]);
      const { info } = (await api.call('GET decision/{uuid}', { uuid }, { token: writer.token })).body;
      expect(info).toMatchObject({ is_standing: 0, appeal: { state: 'REVERSED', answer: 'You are right.' } });
    });

    test('who deletes what was reported answers for it all the same, and it is not held against who reported it', async () => {
      const [writer, reporter, judge] = [await newcomer(api), await newcomer(api), await moderator()];
      const [gone, other, last] = [await writeReview(api, writer), await writeReview(api, writer), await writeReview(api, writer)];
      const caseId = await openCase(api, 'REVIEW', gone.id, reporter);
      await api.call('DELETE review/{id}', { id: gone.id }, { token: writer.token });
      expect((await caseInfo(api, caseId, judge.token)).allowed).toEqual(['KEEP', 'WARN', 'LIMIT', 'SUSPEND', 'BAN']);
      const warned = (await decideCase(api, caseId, judge.token, { act: 'WARN' })).body.decision;
      const [told] = (await api.call('GET decision/list', {}, { token: writer.token })).body.list;
      expect([told?.uuid, told?.act, told?.state]).toEqual([warned, 'WARN', null]);
      expect((await api.call('POST console/decisions/{uuid}/undo', { uuid: warned }, { staff: judge.token })).status).toBe(200);
      expect((await decideCase(api, caseId, judge.token, { act: 'KEEP' })).status).toBe(200);
      const recordIn = async (id: number) => {
        const [report] = (await caseInfo(api, id, judge.token)).reports;
        return [report?.earlier, report?.upheld];
      };
      const second = await openCase(api, 'REVIEW', other.id, reporter);
      expect(await recordIn(second)).toEqual([0, 0]);
      await decideCase(api, second, judge.token, { act: 'KEEP' });
      expect(await recordIn(await openCase(api, 'REVIEW', last.id, reporter))).toEqual([1, 0]);
    });

    test('a reporter whose report was rejected appeals once, and the case is open again', async () => {
      const [writer, reporter, judge, other] = [await newcomer(api), await newcomer(api), await moderator(), await moderator()];
      const { id } = await writeReview(api, writer);
      const caseId = await openCase(api, 'REVIEW', id, reporter);
      await decideCase(api, caseId, judge.token, { act: 'KEEP' });
      const mine = async () => (await api.call('GET report/mine', {}, { token: reporter.token })).body.list[0];
      const { decision: uuid, outcome } = (await mine()) ?? {};
      expect(outcome).toBe('REJECTED');
      expect((await api.call('POST decision/{uuid}/appeal', { uuid, text: 'Look again' }, { token: reporter.token })).status).toBe(200);
      await api.call('POST console/decisions/{uuid}/appeal', { uuid, uphold: 0, answer: 'We do' }, { staff: other.token });
      expect((await caseInfo(api, caseId, other.token)).state).toBe('OPEN');
      expect((await mine())?.outcome).toBe('OPEN');
    });

    test('the same person reports a revision once, and a thousand at once make one case', async () => {
      const writer = await newcomer(api);
      const { id } = await writeReview(api, writer);
      const crowd = await memberGroup(api, 60);
      const report = ({ token }: GroupMember) => api.call('POST report', { kind: 'REVIEW', id, reason: 'SPAM' }, { token });
      const answers = await Promise.all(crowd.flatMap((member) => [report(member), report(member)]));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
      expect(answers.filter(({ error }) => error.code === 'already_reported')).toHaveLength(60);
      const cases = await sql`select from moderation_case where subject_kind = 'REVIEW' and subject_id = ${id}`.execute(db());
      expect(cases.rows).toHaveLength(1);
      expect((await report(writer)).error.errors?.[0]?.field).toBe('id');
      const needsWords = await api.call('POST report', { kind: 'REVIEW', id, reason: 'OTHER' }, { token: (await newcomer(api)).token });
      expect(needsWords.error.errors?.[0]?.field).toBe('text');
    });

    test('what not everybody reads cannot be reported, and its title is told to nobody', async () => {
      const [writer, reporter, judge] = [await newcomer(api), await newcomer(api), await moderator()];
      const report = async (kind: 'POST' | 'COMMENT', id: number) =>
        (await api.call('POST report', { kind, id, reason: 'SPAM' }, { token: reporter.token })).status;
      const personal = await publish(api, writer, { title: 'For me alone', post_type: 'PRIVATE' });
      expect(await report('POST', personal.id)).toBe(404);
      const post = await publish(api, writer, { title: 'Soon for me alone' });
      const comment = await say(api, writer, post.id);
      await openCase(api, 'POST', post.id, reporter);
      await api.call('POST edit-post/{id}', { ...postForm({ post_type: 'PRIVATE' }), id: post.id }, { token: writer.token });
      expect(await report('COMMENT', comment)).toBe(404);
      const mine = async () => (await api.call('GET report/mine', {}, { token: reporter.token })).body.list.map(({ subject }) => subject);
      expect(await mine()).toEqual([{ kind: 'POST', id: post.id, title: '', link: null }]);

      const removed = await publish(api, writer);
      const below = await say(api, writer, removed.id);
      await decideCase(api, await openCase(api, 'POST', removed.id), judge.token, { act: 'REMOVE' });
      expect(await report('COMMENT', below)).toBe(404);
    });

    test('the title of what somebody reported, or of the post below it, is theirs no longer once its author has blocked them', async () => {
      const [writer, reporter] = [await newcomer(api), await newcomer(api)];
      const post = await publish(api, writer, { title: 'A title of mine' });
      const comment = await say(api, await newcomer(api), post.id);
      await openCase(api, 'POST', post.id, reporter);
      await openCase(api, 'COMMENT', comment, reporter);
      const titles = async () =>
        (await api.call('GET report/mine', {}, { token: reporter.token })).body.list.map(({ subject }) => [subject.title, subject.link]);
      const link = `/community-info/${post.slug}`;
      expect(await titles()).toEqual([
        ['A title of mine', link],
        ['A title of mine', link],
      ]);
      await api.call('POST block/user', { to_id: reporter.id, to: 1 }, { token: writer.token });
      expect(await titles()).toEqual([
        ['', null],
        ['', null],
      ]);
    });

    test('what is reported by people who are mostly right comes first', async () => {
      const [right, wrong, judge] = [await trustedMember(api), await trustedMember(api), await moderator()];
      const reportOf = async (reporter: GroupMember) => openCase(api, 'REVIEW', (await writeReview(api, await newcomer(api))).id, reporter);
      for (let times = 0; times < 5; times += 1) {
        await decideCase(api, await reportOf(right), judge.token, { act: 'HIDE' });
        await decideCase(api, await reportOf(wrong), judge.token, { act: 'KEEP' });
      }
      const [late, early] = [await reportOf(wrong), await reportOf(right)];
      const { list } = (await api.call('GET console/cases', { reason: 'ADVERT', limit: 60 }, { staff: judge.token })).body;
      const order = list.map(({ id }) => id).filter((id) => id === late || id === early);
      expect(order).toEqual([early, late]);
    });

    test('three reports of good standing hold a subject, unless somebody kept it as it says now', async () => {
      const [writer, judge] = [await newcomer(api), await moderator()];
      const { id, slug } = await writeReview(api, writer);
      const rating = await ratingOf(slug);
      const people = await Promise.all(Array.from({ length: 6 }, () => trustedMember(api)));
      const report = ({ token }: GroupMember) => api.call('POST report', { kind: 'REVIEW', id, reason: 'INSULT' }, { token });
      for (const person of people.slice(0, 3)) await report(person);
      expect(await ratingOf(slug)).toBe(rating - 1);
      const held = (await api.call('GET decision/list', {}, { token: writer.token })).body.list[0];
      expect(held).toMatchObject({ act: 'HOLD', decided_by: 'AUTOMATIC', found_by: 'REPORT', facts: 'Several members reported it.' });
      const { rows } = await sql<{ id: number }>`select id from moderation_case where subject_id = ${id} and state = 'OPEN'`.execute(db());
      await decideCase(api, rows[0]?.id ?? 0, judge.token, { act: 'KEEP' });
      expect(await ratingOf(slug)).toBe(rating);
      for (const person of people.slice(3)) await report(person);
      expect(await ratingOf(slug)).toBe(rating);
    });

    test('the published figures count every review of a year once, and are counted once in ten minutes', async () => {
      const { rows } = await sql<{ stars: number; written: number }>`
        select (half_stars + 1) / 2 as stars, count(*)::integer as written from review_record
        where created_at at time zone 'UTC' >= date_trunc('month', now() at time zone 'UTC') - interval '11 months'
        group by 1`.execute(db());
      const expected = [5, 4, 3, 2, 1].map((stars) => [stars, rows.find((row) => row.stars === stars)?.written ?? 0]);
      const figures = publishedFigures(db());
      const first = await figures.stars();
      expect(first.map(({ stars, written }) => [stars, written])).toEqual(expected);
      const published = (await api.call('GET transparency', {})).body;
      const { id } = await writeReview(api, await newcomer(api));
      await decideCase(api, await openCase(api, 'REVIEW', id), (await moderator()).token, { act: 'REMOVE' });
      expect(await figures.stars()).toBe(first);
      expect((await api.call('GET transparency', {})).body).toEqual(published);
      const four = async (from: ReturnType<typeof publishedFigures>) => (await from.stars()).find(({ stars }) => stars === 4);
      const [before, after] = [await four(figures), await four(publishedFigures(db()))];
      expect(after).toMatchObject({ written: (before?.written ?? 0) + 1, removed: (before?.removed ?? 0) + 1 });
    });
  },
  options,
);
