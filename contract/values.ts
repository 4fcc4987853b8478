import { z } from 'zod';
import { hairStyles, skinTones, subjectStates, yesNo } from './choices.ts';

/** Basic values of answers in their wire format. */
export const id = z.int().min(1);
export const uuid = z.guid();
export const slug = z
  .string()
  .meta({ description: 'Lower-case ASCII words joined by hyphens; only staff change it, and the old address redirects to the new one' });
export const count = z.int().min(0);
export const time = z.iso.datetime().meta({ description: 'ISO 8601, UTC' });
export const day = z.iso.date();

export const flag = z.literal([0, 1]);
export const textFlag = z.enum(['0', '1']);
export const letterFlag = z.enum(yesNo);

export const text = z.string();
export const textOrNull = z.string().nullable();
export const image = z.string().nullable().meta({ description: 'Address of the picture; `?w=160|320|640|960|1280` requests a size' });
export const html = z.string().meta({ description: 'Safe HTML' });

export const price = z
  .number()
  .min(0)
  .nullable()
  .meta({ description: 'At most two decimals, in the currency of `symbol`; null if unknown' });
export const symbol = z.string().meta({ description: 'ISO 4217 code of the currency' });
export const stars = z.number().min(1).max(5).meta({ description: 'In half steps' });
export const averageStars = z.number().min(0).max(5).meta({ description: 'One decimal; 0 if there is no rating' });

export const hairStyle = z.enum(hairStyles).nullable();
export const skinTone = z.enum(skinTones).nullable();

/** For a text that others do not see as written: its state and the decision behind it; null for all others. */
export const withheld = z
  .object({
    state: z.enum(subjectStates).meta({ description: 'VISIBLE: everybody else sees the content before the pending edit' }),
    decision: uuid,
    is_pending: flag.meta({ description: '1 if an edit of it waits for review' }),
  })
  .nullable()
  .meta({
    description: 'For its author: why nobody else sees it as written, and the decision to read in `decision/{uuid}`; null: everybody does',
  });

/** Whether a text is held until it has been checked. */
export const isHeld = flag.meta({ description: '1 if only its author sees it until it has been reviewed' });

/** The answer of a call that performs an action and returns no data. */
export const acted = z.object({ message: text }).meta({ id: 'Acted' });

/** `{ message }` together with the new state of what was toggled or created. */
export function actedWith<S extends z.core.$ZodLooseShape>(shape: S) {
  return z.object({ ...shape, message: text });
}
