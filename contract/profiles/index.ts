import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optional } from '../input/absent.ts';
import { idInput } from '../input/number.ts';
import { aboutFields, personFields, phoneFits, picture } from '../input/person.ts';
import { prose, secret, uuidInput } from '../input/text.ts';
import { lengths } from '../limits.ts';
import { maxLength } from '../rules.ts';
import { acted, actedWith, image } from '../values.ts';
import { ownProfile, publicProfile } from './shapes.ts';

const edited = z.object({
  ...personFields,
  ...aboutFields,
  about_us: optional(prose({ max: lengths.about, mayBeEmpty: true })),
  password: optional(secret('required.password', maxLength(lengths.password.max))),
});

const noun = 'profiles';
const access = 'member';

export const profiles = [
  endpoint('GET users/me', { noun, summary: "The caller's whole own profile", access, input: z.object({}), output: ownProfile }),
  endpoint('PUT edit/customer', {
    noun,
    summary: 'Saves the profile; a new e-mail needs `password` and waits for its code',
    access,
    input: edited.refine(...phoneFits),
    output: actedWith({ info: ownProfile }),
    errors: ['bad_password', 'email_taken', 'user_name_taken', 'account_locked'],
  }),
  endpoint('POST user/photo', {
    noun,
    summary: "Sets the caller's picture",
    access,
    input: z.object({ id: idInput, image: picture }),
    body: 'multipart',
    output: actedWith({ image }),
    errors: ['not_owner', 'file_too_large', 'file_type', 'too_many_pixels'],
  }),
  endpoint('DELETE remove/photo/{id}', {
    noun,
    summary: "Removes the caller's picture",
    access,
    input: z.object({ id: idInput }),
    output: acted,
    errors: ['not_owner'],
  }),
  endpoint('GET customer/detail/{uuid}', {
    noun,
    summary: 'The public profile of a member',
    access: 'everyone',
    input: z.object({ uuid: uuidInput }),
    output: z.object({ info: publicProfile }),
    errors: ['not_found'],
  }),
] as const;
