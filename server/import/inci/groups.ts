import { readFileSync } from 'node:fs';
import { ingredientIdentity } from './index.ts';

interface GroupFile {
  group: string;
  title: string;
  why: string;
  members: string[];
}

/** Ingredients that shoppers may want to avoid together. */
export interface IngredientGroup {
  slug: string;
  title: string;
  why: string;
  /** INCI names that represent the substances: only certain members, each once. */
  members: string[];
}

/** The 16 groups of `data/groups.json` with merged identities: beeswax is in a group under either of its names. */
export function labelGroups(): IngredientGroup[] {
  const file = JSON.parse(readFileSync(new URL('data/groups.json', import.meta.url), 'utf8')) as GroupFile[];
  return file.map(({ group, title, why, members }) => ({
    slug: group,
    title,
    why,
    members: [...new Set(members.flatMap((member) => ingredientIdentity(member) ?? []))],
  }));
}
