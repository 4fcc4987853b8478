import { lengths } from '../../../contract/limits.ts';
import {
  type Broken,
  displayName,
  email,
  firstBroken,
  manyLines,
  maxLength,
  type Rule,
  required,
  singleLine,
} from '../../../contract/rules.ts';

/** Fields of the form; `captcha` is the checkbox or an external service's solution. */
export type ContactField = 'name' | 'email' | 'subject' | 'message' | 'captcha';
export type ContactValues = Readonly<Record<ContactField, string>>;

export const emptyMessage: ContactValues = { name: '', email: '', subject: '', message: '', captcha: '' };

const rules: Record<ContactField, readonly Rule[]> = {
  name: [required('required.name'), displayName],
  email: [required('required.email'), email],
  subject: [required('required.subject'), maxLength(lengths.subject), singleLine],
  message: [required('required.message'), maxLength(lengths.message), manyLines],
  captcha: [required('required.captcha')],
};

/** Validates a field. */
export const judgeContact = (name: ContactField, values: ContactValues): Broken | null => firstBroken(values[name].trim(), rules[name]);
