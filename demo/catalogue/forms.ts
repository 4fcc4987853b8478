import { KINDS, type Kind } from '../../server/drawing/spec.ts';
import { formOf } from './categories.ts';
import rows from './forms.json' with { type: 'json' };

/** A type of product: its noun in sentences, its family, texture, formula and packs. */
export interface Form {
  slug: string;
  noun: string;
  /** Products of one family are used the same way. */
  family: string;
  /** `gel`, `cream`, `oil`, ...: the filter group "format" and the texture sentences. */
  texture: string;
  /** Key of the base formula. */
  formula: string;
  packs: Kind[];
}

const isKind = (word: string): word is Kind => (KINDS as readonly string[]).includes(word);

const forms = new Map(Object.entries(rows).map(([slug, row]): [string, Form] => [slug, { slug, ...row, packs: row.packs.filter(isKind) }]));

/** The form a leaf of the category tree sells. */
export function formOfLeaf(leaf: string): Form {
  const form = forms.get(formOf.get(leaf) ?? '');
  if (!form) throw new Error(`no form for the category ${leaf}`);
  return form;
}
