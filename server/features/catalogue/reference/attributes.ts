import type { OptionRow } from './queries.ts';
import { inLanguage } from './queries.ts';

export interface AttributeOption {
  id: number;
  title(lang: string): string;
}

export interface Attribute {
  id: number;
  title(lang: string): string;
  options: AttributeOption[];
}

export interface Attributes {
  /** In shop order. */
  all: Attribute[];
  /** The attribute that an option belongs to; undefined for an unknown option. */
  of(optionId: number): Attribute | undefined;
}

/** Groups options, given in shop order, by attribute. */
export function buildAttributes(rows: readonly OptionRow[]): Attributes {
  const byId = new Map<number, Attribute>();
  const ofOption = new Map<number, Attribute>();
  for (const row of rows) {
    const attribute = byId.get(row.attribute_id) ?? {
      id: row.attribute_id,
      title: (lang) => inLanguage(row.attribute_titles, lang),
      options: [],
    };
    attribute.options.push({ id: row.option_id, title: (lang) => inLanguage(row.option_titles, lang) });
    byId.set(attribute.id, attribute);
    ofOption.set(row.option_id, attribute);
  }
  return { all: [...byId.values()], of: (optionId) => ofOption.get(optionId) };
}
