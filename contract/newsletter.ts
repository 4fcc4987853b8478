import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { emailInput } from './input/text.ts';
import { acted } from './values.ts';

export const newsletter = [
  endpoint('POST news-letter', {
    noun: 'newsletter',
    summary: 'Subscribes an address, which must confirm; gives the same answer if it is already subscribed',
    access: 'everyone',
    input: z.object({ email: emailInput }),
    output: acted,
  }),
] as const;
