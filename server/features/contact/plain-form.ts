import type { PlainForm } from '../../http/route.ts';

const kept = ['name', 'email', 'subject', 'message'] as const;

/** The contact form as it is sent without scripts. */
export const contactForm: PlainForm = {
  form: 'contact',
  path: 'contact-us',
  call: 'POST contact-us',
  input: (fields) => Object.fromEntries(kept.map((name) => [name, fields[name]])),
  kept,
};
