import { z } from 'zod';
import { hairStyles, skinTones, subjectStates, yesNo } from './choices.ts';

/** The small values that answers are made of, in the forms the wire keeps. */
export const id = z.int().min(1);
export const uuid = z.guid();
export const slug = z
  .string()
  .meta({ description: 'Lower-case ASCII words joined by hyphens; only staff change one, and pages lead from the old one to the new' });
export const count = z.int().min(0);
export const time = z.iso.datetime().meta({ description: 'ISO 8601, UTC' });
export const day = z.iso.date();

export const flag = z.literal([0, 1]);
export const textFlag = z.enum(['0', '1']);
export const letterFlag = z.enum(yesNo);

export const text = z.string();
export const textOrNull = z.string().nullable();
export const image = z.string().nullable().meta({ description: 'Address of the picture; `?w=160|320|640|960|1280` asks for a size' });
export const html = z.string().meta({ description: 'Safe HTML' });

export const price = z
  .number()
  .min(0)
  .nullable()
  .meta({ description: 'At most two decimals, in the currency of `symbol`; null when nobody knows it' });
export const symbol = z.string().meta({ description: 'ISO 4217 code of the currency' });
export const stars = z.number().min(1).max(5).meta({ description: 'Half steps' });
export const averageStars = z.number().min(0).max(5).meta({ description: 'One decimal; 0 when unrated' });

export const hairStyle = z.enum(hairStyles).nullable();
export const skinTone = z.enum(skinTones).nullable();

/** Of words that others do not see as their author wrote them: why, and the decision that says so; null for all others. */
export const withheld = z
  .object({
    state: z.enum(subjectStates).meta({ description: 'VISIBLE: everybody sees the words as they stood before the edit that waits' }),
    decision: uuid,
    is_pending: flag.meta({ description: '1: an edit of it waits to be checked' }),
  })
  .nullable()
  .meta({
    description: 'To its author: why nobody else sees it as written, and the decision to read in `decision/{uuid}`; null: everybody does',
  });

/** Whether what was written waits to be checked. */
export const isHeld = flag.meta({ description: '1: its author alone sees it until it was checked' });

/** The answer of a call that only acts. */
export const acted = z.object({ message: text }).meta({ id: 'Acted' });

/** `{ message }` with the new state of what was toggled or made. */
export function actedWith<S extends z.core.$ZodLooseShape>(shape: S) {
  return z.object({ ...shape, message: text });
}
