import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { emailInput } from './input/text.ts';
import { acted } from './values.ts';

export const newsletter = [
  endpoint('POST news-letter', {
    noun: 'newsletter',
    summary: 'Subscribes an address, which is asked to confirm; the same answer when it already is',
    access: 'everyone',
    input: z.object({ email: emailInput }),
    output: acted,
  }),
] as const;
