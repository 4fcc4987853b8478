import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { picture } from '../input/person.ts';
import * as v from '../values.ts';

/** Pictures of the console's resources. */
export const consolePictures = [
  endpoint('POST console/picture', {
    noun: 'console',
    summary: 'Uploads a picture; picture fields take its address',
    access: 'staff',
    permission: 'catalogue',
    input: z.object({ image: picture }),
    body: 'multipart',
    output: z.object({ image: v.text.meta({ description: 'Address of the picture, kept for a week unless a field uses it' }) }),
    errors: ['forbidden', 'second_factor_needed', 'file_too_large', 'file_type', 'too_many_pixels'],
  }),
] as const;
