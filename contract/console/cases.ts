import { z } from 'zod';
import {
  caseActs,
  caseOrders,
  caseStates,
  chosenReviewLabels,
  decisionActs,
  groundKinds,
  holdReasons,
  judgedKinds,
  reportReasons,
  subjectStates,
} from '../choices.ts';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { defaulted, optional } from '../input/absent.ts';
import { flagInput, idInput, whole } from '../input/number.ts';
import { choice, lineInput, prose, uuidInput } from '../input/text.ts';
import { moderationLimits } from '../limits.ts';
import { appealShape } from '../moderation.ts';
import { page } from '../paging.ts';
import * as v from '../values.ts';
import { listEndpoint } from './list.ts';

const noun = 'console';
const errors: ErrorCode[] = ['forbidden', 'second_factor_needed', 'not_found'];
const staff = { noun, access: 'staff', permission: 'moderation' } as const;

const person = z.object({ id: v.id, name: v.text });
const subjectKind = z.enum(judgedKinds);
const hold = z.enum(holdReasons).nullable().meta({ description: 'Why it was held automatically; null if it was not' });

const caseRow = z
  .object({
    id: v.id,
    subject: z.object({ kind: subjectKind, id: v.id, title: v.text }),
    excerpt: v.text,
    author: person.nullable(),
    state: z.enum(caseStates),
    subject_state: z.enum(subjectStates).nullable().meta({ description: 'null if it no longer exists' }),
    reasons: z.array(z.enum(reportReasons)),
    reports: v.count,
    hold,
    opened_at: v.time,
    decided_at: v.time.nullable(),
    act: z.enum(decisionActs).nullable().meta({ description: 'Of the last decision by a person; for an open case, only if it stands' }),
    claimed_by: person.nullable(),
    due_at: v.time.nullable().meta({ description: 'When an appeal should be answered' }),
  })
  .meta({ id: 'ModerationCase' });

const words = z
  .object({
    title: v.textOrNull,
    text: v.text,
    stars: z.number().nullable(),
    images: z.array(z.object({ id: v.id, image: v.text, alt: v.text })).meta({ description: 'Shown blurred until requested' }),
  })
  .meta({ id: 'SubjectWords' });

const revision = z.object({ number: v.id, at: v.time, words });

/** A part of the difference between two revisions, word by word. */
const diffPart = z.object({ kind: z.enum(['SAME', 'ADDED', 'REMOVED']), text: v.text });

const caseInfo = z.object({
  id: v.id,
  subject: z.object({
    kind: subjectKind,
    id: v.id,
    title: v.text,
    link: v.textOrNull,
    state: z.enum(subjectStates).nullable(),
    lang: v.textOrNull,
    created_at: v.time.nullable(),
  }),
  words: words.meta({ description: 'Current content, or the sealed copy if the subject no longer exists' }),
  pending: words.nullable().meta({ description: 'An edit that waits for a decision on this case' }),
  revisions: z.array(revision).meta({ description: 'Earlier revisions, latest first' }),
  diff: z.array(z.object({ field: z.enum(['title', 'text', 'stars']), parts: z.array(diffPart) })).meta({
    description: 'From the previous revision to this one, or from this one to the pending edit; empty without an edit',
  }),
  context: z
    .array(z.object({ author: v.text, text: v.text, at: v.time, is_subject: v.flag }))
    .meta({ description: 'The surrounding thread, oldest first' }),
  reports: z.array(
    z.object({
      id: v.id,
      reason: z.enum(reportReasons),
      text: v.text,
      at: v.time,
      by: person.nullable().meta({ description: 'null for a person without an account or a former member' }),
      name: v.textOrNull.meta({ description: 'Name given by a person without an account' }),
      earlier: v.count.meta({ description: 'Decided reports by the same person' }),
      upheld: v.count,
    }),
  ),
  hold,
  hold_facts: v.textOrNull.meta({ description: 'What was found, in the language of the console' }),
  author: person
    .extend({
      uuid: v.uuid,
      lang: v.text,
      country: v.textOrNull,
      joined_at: v.time,
      is_verified: v.flag,
      role: v.textOrNull.meta({ description: 'For staff only' }),
      reviews: v.count,
      posts: v.count,
      comments: v.count,
      points: z.int(),
      strikes: v.count,
      restriction: z.object({ act: z.enum(decisionActs), until: v.time.nullable() }).nullable(),
      decisions: z.array(
        z.object({
          uuid: v.uuid,
          kind: subjectKind,
          act: z.enum(decisionActs),
          code: v.textOrNull,
          at: v.time,
          by: person.nullable(),
          is_standing: v.flag,
        }),
      ),
    })
    .nullable(),
  similar: z.array(
    z.object({
      kind: subjectKind,
      id: v.id,
      excerpt: v.text,
      author: v.text,
      state: z.enum(subjectStates),
      at: v.time,
      is_same_author: v.flag,
    }),
  ),
  appeals: z.array(
    appealShape.extend({
      decision: v.uuid,
      party: z.enum(['AUTHOR', 'REPORTER']),
      may_answer: v.flag.meta({ description: '0 if another person should answer' }),
    }),
  ),
  decisions: z
    .array(
      z.object({
        uuid: v.uuid,
        act: z.enum(decisionActs),
        days: v.count.nullable(),
        ground: z.object({ kind: z.enum(groundKinds), code: v.text }).nullable(),
        facts: v.text,
        text: v.text.meta({ description: 'Content when this was decided, or with the pending edit' }),
        note: v.textOrNull,
        at: v.time,
        by: person.nullable().meta({ description: 'null if automatic' }),
        is_standing: v.flag,
        undo_until: v.time.nullable(),
      }),
    )
    .meta({ description: 'Decisions on this case, latest first' }),
  state: z.enum(caseStates),
  claimed_by: person.nullable(),
  claimed_until: v.time.nullable(),
  waits_for_second: person.nullable().meta({ description: 'Who wants to ban a member of staff; another admin must decide the same' }),
  version: v.id,
  allowed: z.array(z.enum(caseActs)),
});

/** The moderation queue. */
export const cases = [
  listEndpoint('GET console/cases', {
    noun,
    permission: 'moderation',
    summary: 'Cases: one per subject, regardless of the number of reports',
    query: {
      ...page(),
      state: defaulted(choice(caseStates), 'OPEN'),
      kind: optional(choice(judgedKinds)),
      reason: optional(choice([...reportReasons, ...holdReasons])),
      order_by: defaulted(choice(caseOrders), 'priority'),
    },
    row: caseRow,
  }),
  endpoint('GET console/cases/{id}', {
    ...staff,
    summary: 'A case with everything needed to decide it',
    input: z.object({ id: idInput }),
    output: z.object({ info: caseInfo }),
    errors,
  }),
  endpoint('POST console/cases/{id}/claim', {
    ...staff,
    summary: `Claims a case for ${moderationLimits.claimMinutes} minutes, or releases it; others see who has claimed it`,
    input: z.object({ id: idInput, to: flagInput }),
    output: v.actedWith({ version: v.id, claimed_until: v.time.nullable() }),
    errors: [...errors, 'changed_meanwhile'],
  }),
  endpoint('POST console/cases/{id}/decision', {
    ...staff,
    summary: 'Decides a case with all effects; a restriction needs its ground and facts, a ban also a fresh factor',
    headers: ['Idempotency-Key'],
    input: z.object({
      id: idInput,
      version: whole({ min: 1 }),
      act: choice(caseActs),
      ground: optional(z.object({ kind: choice(groundKinds), code: lineInput({ max: 40 }) })),
      facts: defaulted(prose({ max: moderationLimits.facts, mayBeEmpty: true }), ''),
      note: defaulted(prose({ max: moderationLimits.note, mayBeEmpty: true }), ''),
      days: optional(whole({ min: 1, max: moderationLimits.mostDays })),
      label: optional(choice([...chosenReviewLabels, 'SENSITIVE'])),
      also: defaulted(z.array(z.object({ kind: choice(judgedKinds), id: idInput })).max(moderationLimits.also, 'invalid.max_items'), []),
    }),
    output: v.actedWith({
      decision: v.uuid.nullable().meta({ description: 'null if a second admin has to decide the same' }),
      undo_until: v.time.nullable(),
    }),
    errors: [...errors, 'changed_meanwhile', 'fresh_factor_needed'],
  }),
  endpoint('POST console/decisions/{uuid}/undo', {
    ...staff,
    summary: `Undoes a decision with all its effects within ${moderationLimits.undoMinutes} minutes and reopens the case`,
    input: z.object({ uuid: uuidInput }),
    output: v.acted,
    errors: [...errors, 'too_late', 'fresh_factor_needed'],
  }),
  endpoint('POST console/decisions/{uuid}/appeal', {
    ...staff,
    summary: 'Answers an appeal: `uphold` 1 upholds the decision, 0 reverses it with all its effects',
    input: z.object({ uuid: uuidInput, uphold: flagInput, answer: prose({ max: moderationLimits.appeal, required: 'required.answer' }) }),
    output: v.acted,
    errors: [...errors, 'changed_meanwhile', 'fresh_factor_needed'],
  }),
] as const;
