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

/** The subject of a report or decision, as far as the reader may see it. */
const subject = z
  .object({
    kind: z.enum(judgedKinds),
    id: v.id,
    title: v.text.meta({ description: 'Name of the reviewed product or the person, or title of the post; empty if it is gone' }),
    link: v.textOrNull.meta({ description: 'Path without language, if the reader may open it' }),
  })
  .meta({ id: 'JudgedSubject' });

/** The ground of a decision, in the reader's language. */
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
    text: v.text.meta({ description: 'Content at the time of the decision' }),
    state: z.enum(subjectStates).nullable().meta({ description: 'Current state of the subject; null if it no longer exists' }),
    act: z.enum(decisionActs),
    days: v.count.nullable(),
    ground: groundShape.nullable().meta({ description: 'null only for KEEP' }),
    facts: v.text.meta({ description: 'What happened: in the reader’s language for an automatic hold, else as the moderator wrote it' }),
    found_by: z.enum(finders),
    decided_by: z.enum(deciders),
    at: v.time,
    until: v.time.nullable().meta({ description: 'End of a temporary restriction' }),
    is_standing: v.flag.meta({ description: '0 if it was reversed, or the held content was kept' }),
    points: z.int().meta({ description: 'Change of points; 0 or negative' }),
    appeal: appealShape.nullable(),
    may_appeal_until: v.time.nullable().meta({ description: 'null if it is too late or was appealed' }),
  })
  .meta({ id: 'Decision' });

const report = z
  .object({
    id: v.id,
    subject,
    reason: z.enum(reportReasons),
    text: v.text,
    at: v.time,
    outcome: z.enum(reportOutcomes).meta({ description: '`UPHELD`: action was taken' }),
    decision: v.uuid.nullable().meta({ description: 'A decision that the reporter may appeal' }),
    appeal: appealShape.nullable(),
    may_appeal_until: v.time.nullable(),
  })
  .meta({ id: 'Report' });

const rule = z.object({ code: v.text, title: v.text, text: v.text }).meta({ id: 'CommunityRule' });

const month = z.object({
  month: v.text.meta({ description: '`YYYY-MM`, latest first' }),
  reports: z.record(z.enum(reportReasons), v.count),
  decisions: z.record(z.enum(decisionActs), v.count),
  median_hours: z.number().nullable().meta({ description: 'From the first report or hold to the decision; null without decisions' }),
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
    summary: 'Reports a subject. Without a token only for ILLEGAL and COPYRIGHT, with `name`, `email`, `good_faith` and `captcha`',
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
    summary: "The caller's reports and their outcomes, latest first",
    access: 'member',
    input: z.object(page()),
    output: listOf(report),
  }),
  endpoint('GET decision/list', {
    noun,
    summary: "Decisions on the caller's own content and account, latest first",
    access: 'member',
    input: z.object(page()),
    output: listOf(decision),
  }),
  endpoint('GET decision/{uuid}', {
    noun,
    summary: "A decision on the caller's own content or account",
    access: 'member',
    input: z.object({ uuid: uuidInput }),
    output: z.object({ info: decision }),
    errors: ['not_found'],
  }),
  endpoint('POST decision/{uuid}/appeal', {
    noun,
    summary: 'Appeals a decision, once: by the person concerned, or by a reporter whose report was rejected',
    access: 'member',
    input: z.object({ uuid: uuidInput, text: prose({ max: moderationLimits.appeal, required: 'required.appeal' }) }),
    output: v.acted,
    errors: ['not_found', 'already_appealed', 'too_late'],
  }),
  endpoint('GET rules', {
    noun,
    summary: 'The community rules, and the laws on which decisions can be based',
    access: 'everyone',
    input: z.object({}),
    output: z.object({ rules: z.array(rule), laws: z.array(rule) }),
  }),
  endpoint('GET transparency', {
    noun,
    summary: 'Reports and decisions per month, for the last twelve months',
    access: 'everyone',
    input: z.object({}),
    output: z.object({
      months: z.array(month),
      stars: z.array(starFigures).meta({ description: 'Reviews by stars, for the same twelve months' }),
    }),
  }),
  endpoint('GET review/policy', {
    noun,
    summary: 'How reviews are checked, with figures by stars for the last twelve months',
    access: 'everyone',
    input: z.object({}),
    output: z.object({ title: v.text, description: v.text, stars: z.array(starFigures) }),
  }),
] as const;
