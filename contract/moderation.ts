import { z } from 'zod';
import { captchaSolution } from './captcha.ts';
import {
  appealStates,
  deciders,
  decisionActs,
  finders,
  groundKinds,
  judgedKinds,
  reportOutcomes,
  reportReasons,
  subjectStates,
} from './choices.ts';
import { endpoint } from './endpoint.ts';
import { defaulted, optional } from './input/absent.ts';
import { flagInput, idInput } from './input/number.ts';
import { choice, emailInput, lineInput, prose, uuidInput } from './input/text.ts';
import { lengths, moderationLimits } from './limits.ts';
import { listOf, page } from './paging.ts';
import { displayName } from './rules.ts';
import * as v from './values.ts';

const noun = 'moderation';

/** What a report or decision is about, as its reader may know it. */
const subject = z
  .object({
    kind: z.enum(judgedKinds),
    id: v.id,
    title: v.text.meta({ description: 'Of the product reviewed, of the post, or the name of the person; empty when it is gone' }),
    link: v.textOrNull.meta({ description: 'Path without language, where the reader may open it' }),
  })
  .meta({ id: 'JudgedSubject' });

/** What a decision rests on, in the reader's language. */
export const groundShape = z
  .object({ kind: z.enum(groundKinds), code: v.text, title: v.text, text: v.text })
  .meta({ id: 'DecisionGround' });

export const appealShape = z
  .object({ state: z.enum(appealStates), text: v.text, at: v.time, answer: v.textOrNull, answered_at: v.time.nullable() })
  .meta({ id: 'Appeal' });

const decision = z
  .object({
    uuid: v.uuid,
    subject,
    text: v.text.meta({ description: 'What it said, as it stood' }),
    state: z.enum(subjectStates).nullable().meta({ description: 'Of the subject now; null when it is gone' }),
    act: z.enum(decisionActs),
    days: v.count.nullable(),
    ground: groundShape.nullable().meta({ description: 'null: KEEP alone' }),
    facts: v.text.meta({ description: 'What happened: of an automatic hold in the reader’s language, else as the moderator wrote it' }),
    found_by: z.enum(finders),
    decided_by: z.enum(deciders),
    at: v.time,
    until: v.time.nullable().meta({ description: 'Of a restriction that ends' }),
    is_standing: v.flag.meta({ description: '0: it was taken back, or what was held has been kept' }),
    points: z.int().meta({ description: 'Change of points; 0 or negative' }),
    appeal: appealShape.nullable(),
    may_appeal_until: v.time.nullable().meta({ description: 'null: no longer, or it was appealed' }),
  })
  .meta({ id: 'Decision' });

const report = z
  .object({
    id: v.id,
    subject,
    reason: z.enum(reportReasons),
    text: v.text,
    at: v.time,
    outcome: z.enum(reportOutcomes).meta({ description: '`UPHELD`: something was done about it' }),
    decision: v.uuid.nullable().meta({ description: 'Which may be appealed by the reporter' }),
    appeal: appealShape.nullable(),
    may_appeal_until: v.time.nullable(),
  })
  .meta({ id: 'Report' });

const rule = z.object({ code: v.text, title: v.text, text: v.text }).meta({ id: 'CommunityRule' });

const month = z.object({
  month: v.text.meta({ description: '`YYYY-MM`, latest first' }),
  reports: z.record(z.enum(reportReasons), v.count),
  decisions: z.record(z.enum(decisionActs), v.count),
  median_hours: z.number().nullable().meta({ description: 'From the first report or hold to the decision; null without one' }),
  appeals: v.count,
  reversed: v.count,
});

const starFigures = z.object({
  stars: z.int().min(1).max(5),
  written: v.count,
  held: v.count,
  removed: v.count,
  restored: v.count,
});

export const moderation = [
  endpoint('POST report', {
    noun,
    summary: 'Reports a subject. Without a token: for ILLEGAL and COPYRIGHT, with `name`, `email`, `good_faith` and `captcha`',
    access: 'everyone',
    input: z.object({
      kind: choice(judgedKinds),
      id: idInput,
      reason: choice(reportReasons, 'required.reason'),
      text: defaulted(prose({ max: moderationLimits.report, mayBeEmpty: true }), ''),
      name: optional(lineInput({ max: lengths.name.max, required: 'required.name', rules: [displayName] })),
      email: optional(emailInput),
      good_faith: optional(flagInput),
      captcha: captchaSolution,
    }),
    output: v.actedWith({ id: v.id }),
    errors: ['not_found', 'already_reported', 'bad_captcha'],
  }),
  endpoint('GET report/mine', {
    noun,
    summary: "The caller's reports, latest first, and what came of them",
    access: 'member',
    input: z.object(page()),
    output: listOf(report),
  }),
  endpoint('GET decision/list', {
    noun,
    summary: "Decisions on the caller's own words and account, latest first",
    access: 'member',
    input: z.object(page()),
    output: listOf(decision),
  }),
  endpoint('GET decision/{uuid}', {
    noun,
    summary: "A decision on the caller's own words or account",
    access: 'member',
    input: z.object({ uuid: uuidInput }),
    output: z.object({ info: decision }),
    errors: ['not_found'],
  }),
  endpoint('POST decision/{uuid}/appeal', {
    noun,
    summary: 'Appeals a decision, once: by whom it is about, or by a reporter whose report was rejected',
    access: 'member',
    input: z.object({ uuid: uuidInput, text: prose({ max: moderationLimits.appeal, required: 'required.appeal' }) }),
    output: v.acted,
    errors: ['not_found', 'already_appealed', 'too_late'],
  }),
  endpoint('GET rules', {
    noun,
    summary: 'The rules of the community, and laws that decisions can rest on',
    access: 'everyone',
    input: z.object({}),
    output: z.object({ rules: z.array(rule), laws: z.array(rule) }),
  }),
  endpoint('GET transparency', {
    noun,
    summary: 'Reports and decisions a month, of the last twelve',
    access: 'everyone',
    input: z.object({}),
    output: z.object({
      months: z.array(month),
      stars: z.array(starFigures).meta({ description: 'Reviews by stars, of the same twelve months' }),
    }),
  }),
  endpoint('GET review/policy', {
    noun,
    summary: 'How reviews are checked, with figures of the last twelve months by stars',
    access: 'everyone',
    input: z.object({}),
    output: z.object({ title: v.text, description: v.text, stars: z.array(starFigures) }),
  }),
] as const;
