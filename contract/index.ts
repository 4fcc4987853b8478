import type { z } from 'zod';
import { accounts } from './accounts/index.ts';
import { blocks } from './blocks.ts';
import { blog } from './blog.ts';
import { captcha } from './captcha.ts';
import { catalogue } from './catalogue/index.ts';
import { community } from './community/index.ts';
import { consoleCalls } from './console/index.ts';
import { contact } from './contact.ts';
import { content } from './content.ts';
import { favourites } from './favourites.ts';
import { follows } from './follows.ts';
import { history } from './history.ts';
import { moderation } from './moderation.ts';
import { newsletter } from './newsletter.ts';
import { profiles } from './profiles.ts';
import { recommendations } from './recommendations.ts';
import { regions } from './regions.ts';
import { reviews } from './reviews.ts';
import { rewardLedger } from './rewards.ts';
import { search } from './search.ts';
import { vitals } from './vitals.ts';

const all = [
  ...regions,
  ...content,
  ...blog,
  ...newsletter,
  ...contact,
  ...captcha,
  ...accounts,
  ...catalogue,
  ...search,
  ...recommendations,
  ...reviews,
  ...favourites,
  ...history,
  ...community,
  ...follows,
  ...blocks,
  ...rewardLedger,
  ...moderation,
  ...profiles,
  ...vitals,
  ...consoleCalls,
] as const;

type Declared = (typeof all)[number];

/** All calls by key. */
export type EndpointMap = { [E in Declared as E['key']]: E };
export type Key = keyof EndpointMap;

/** Input as a caller sends it. */
export type Input<K extends Key> = z.input<EndpointMap[K]['input']>;
/** Input as a handler gets it: validated, converted, with defaults. */
export type Parsed<K extends Key> = z.output<EndpointMap[K]['input']>;
/** Output as a handler returns it and a caller gets it. */
export type Output<K extends Key> = z.output<EndpointMap[K]['output']>;

export const endpoints = Object.fromEntries(all.map((one) => [one.key, one])) as EndpointMap;
