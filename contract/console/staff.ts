import { z } from 'zod';
import { factorCode, factorKinds, passkey, webAuthn, webAuthnInput } from '../accounts/factor-shapes.ts';
import { sessionFields } from '../accounts/shapes.ts';
import { endpoint } from '../endpoint.ts';
import { optional } from '../input/absent.ts';
import { idInput } from '../input/number.ts';
import { newPasswordInput } from '../input/person.ts';
import { choice, emailInput, lineInput, passwordInput } from '../input/text.ts';
import { factorLimits, lengths } from '../limits.ts';
import * as v from '../values.ts';
import { listEndpoint } from './list.ts';
import { permissions, staffRoles } from './roles.ts';
import { factors } from './second-factor.ts';

const noun = 'staff';

const needs = z.enum(['SECOND_FACTOR', 'ENROL']).meta({ description: 'ENROL: the member has no second factor yet and must set one up' });
const opened = v.actedWith({ needs, factors: z.array(z.enum(factorKinds)).meta({ description: 'Factors that the member can enter' }) });

const signIn = [
  endpoint('POST console/login', {
    noun,
    summary: 'Starts an unfinished session, identified by a cookie, that waits ten minutes for the second factor',
    access: 'tokenless',
    input: z.object({ email: emailInput, password: passwordInput }),
    output: opened,
    errors: ['bad_credentials', 'account_locked', 'forbidden'],
  }),
  endpoint('POST console/join', {
    noun,
    summary: 'Sets a password with the link printed by `npm run staff -- add`, and starts an unfinished session',
    access: 'tokenless',
    input: z.object({ token: lineInput({ max: lengths.resetToken }), password: newPasswordInput('required.password') }),
    output: opened,
    errors: ['forbidden'],
  }),
  endpoint('GET console/login', {
    noun,
    summary: 'The member of the session and what it needs; `needs` is null once it is complete',
    access: 'staff-unfinished',
    input: z.object({}),
    output: z.object({
      needs: needs.nullable(),
      factors: z.array(z.enum(factorKinds)),
      recovery_codes_left: v.count,
      name: v.text,
      email: v.text,
      until: v.time,
    }),
    errors: ['forbidden'],
  }),
  endpoint('POST console/login/passkey/options', {
    noun,
    summary: 'Options for requesting a passkey; valid once, for five minutes',
    access: 'staff-unfinished',
    input: z.object({}),
    output: z.object({ options: webAuthn }),
    errors: ['forbidden'],
  }),
  endpoint('POST console/second-factor', {
    noun,
    summary: 'Completes the session or refreshes its factor, with a code of the app, a recovery code or a passkey',
    access: 'staff-unfinished',
    input: z.object({ code: optional(factorCode), passkey: optional(webAuthnInput) }),
    output: v.actedWith({
      until: v.time.meta({ description: 'When the session ends' }),
      factor_until: v.time.meta({ description: 'Until when dangerous acts are allowed' }),
    }),
    errors: ['bad_otp', 'forbidden', 'account_locked'],
  }),
  endpoint('POST console/logout', {
    noun,
    summary: 'Ends the session',
    access: 'staff-unfinished',
    input: z.object({}),
    output: v.acted,
    errors: ['forbidden'],
  }),
] as const;

const own = [
  endpoint('GET console/me', {
    noun,
    summary: 'Who is logged in to the console',
    access: 'staff',
    permission: 'own',
    input: z.object({}),
    output: z.object({
      info: z.object({
        id: v.id,
        name: v.text,
        role: z.enum(staffRoles),
        permissions: z.array(z.enum(permissions)),
        factor_until: v.time
          .nullable()
          .meta({ description: 'Until when dangerous acts are allowed; null if a factor must be entered first' }),
        session_until: v.time,
        has_totp: v.flag,
        passkeys: z.array(passkey),
        recovery_codes_left: v.count,
      }),
    }),
    errors: ['forbidden', 'second_factor_needed'],
  }),
  listEndpoint('GET console/sessions', {
    noun,
    summary: "The caller's console sessions, latest first",
    permission: 'own',
    query: {},
    row: z.object({ ...sessionFields, until: v.time }),
  }),
  endpoint('DELETE console/sessions/{id}', {
    noun,
    summary: "Ends one of the caller's sessions",
    access: 'staff',
    permission: 'own',
    input: z.object({ id: idInput }),
    output: v.acted,
    errors: ['not_found', 'forbidden', 'second_factor_needed'],
  }),
] as const;

const grants = [
  listEndpoint('GET console/staff', {
    noun,
    summary: 'Members with a grant',
    permission: 'settings',
    query: {},
    row: z.object({
      id: v.id,
      name: v.text,
      email: v.text,
      role: z.enum(staffRoles),
      granted_at: v.time,
      has_factor: v.flag,
      signed_in_at: v.time.nullable(),
    }),
  }),
  endpoint('POST console/staff', {
    noun,
    summary: 'Gives a role to a member with a verified address, or changes it; not for oneself (403) or the last admin (409)',
    access: 'staff',
    permission: 'settings',
    isFresh: true,
    input: z.object({ member_id: idInput, role: choice(staffRoles) }),
    output: v.acted,
    errors: ['not_found', 'in_use', 'forbidden', 'email_unverified', 'second_factor_needed', 'fresh_factor_needed'],
  }),
  endpoint('DELETE console/staff/{id}', {
    noun,
    summary: 'Revokes the grant and ends its sessions; not for oneself (403) or the last admin (409)',
    access: 'staff',
    permission: 'settings',
    isFresh: true,
    input: z.object({ id: idInput }),
    output: v.acted,
    errors: ['not_found', 'in_use', 'forbidden', 'second_factor_needed', 'fresh_factor_needed'],
  }),
  endpoint('POST console/staff/{id}/reset-factor', {
    noun,
    summary: 'Removes all second factors of another member (403 for oneself), who must enrol again',
    access: 'staff',
    permission: 'settings',
    isFresh: true,
    input: z.object({ id: idInput }),
    output: v.acted,
    errors: ['not_found', 'forbidden', 'second_factor_needed', 'fresh_factor_needed'],
  }),
] as const;

export const staff = [...signIn, ...factors, ...own, ...grants] as const;

export const staffLimits = { ...factorLimits, sessionHours: 12, inviteMinutes: 60 } as const;
