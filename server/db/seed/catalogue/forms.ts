import { KINDS, type Kind } from '../../../drawing/spec.ts';
import { formOf } from './categories.ts';
import rows from './forms.json' with { type: 'json' };

/** A sort of product: how a sentence calls it, which prose and routine it belongs to, what it feels like, what it is packed in. */
export interface Form {
  slug: string;
  noun: string;
  /** Products of one family are used the same way. */
  family: string;
  /** `gel`, `cream`, `oil`, ...: the filter group "format" and the texture sentences. */
  texture: string;
  packs: Kind[];
}

const isKind = (word: string): word is Kind => (KINDS as readonly string[]).includes(word);

const forms = new Map(
  Object.entries(rows).map(([slug, [noun = '', family = '', texture = '', packs = []]]): [string, Form] => [
    slug,
    { slug, noun: String(noun), family: String(family), texture: String(texture), packs: [packs].flat().filter(isKind) },
  ]),
);

/** The form a leaf of the category tree sells. */
export function formOfLeaf(leaf: string): Form {
  const form = forms.get(formOf.get(leaf) ?? '');
  if (!form) throw new Error(`no form for the category ${leaf}`);
  return form;
}
