import { type FieldKind, type ResourceField, type ResourceName, resources } from '../../../../contract/console/resources.ts';

export type SectionName = 'basics' | 'texts' | 'label' | 'pictures' | 'gallery' | 'relations' | 'prices' | 'schedule';

export interface EditorSection {
  name: SectionName;
  /** Fields without a language; those of the section `texts` have one. */
  fields: string[];
}

const ORDER: readonly SectionName[] = ['basics', 'texts', 'label', 'pictures', 'gallery', 'relations', 'prices', 'schedule'];

const byKind: Partial<Record<FieldKind, SectionName>> = {
  label: 'label',
  picture: 'pictures',
  pictures: 'gallery',
  one: 'relations',
  many: 'relations',
  price: 'prices',
  moment: 'schedule',
  day: 'schedule',
};

/** The section of a field. The currency of a price is beside the price, and the state of a label beside the label. */
const sectionOf = (field: string, { kind }: ResourceField): SectionName =>
  field.startsWith('price') ? 'prices' : field.startsWith('is_label') ? 'label' : (byKind[kind] ?? 'basics');

/** The sections of an editor with their editable fields; read-only ones are shown apart (`factsOf`). */
export function sectionsOf(name: ResourceName): EditorSection[] {
  const { fields, texts, acts } = resources[name];
  const found = new Map<SectionName, string[]>();
  for (const [field, known] of Object.entries(fields)) {
    if (known.readOnly && acts.includes('update')) continue;
    const section = sectionOf(field, known);
    found.set(section, [...(found.get(section) ?? []), field]);
  }
  if (Object.keys(texts).length > 0) found.set('texts', Object.keys(texts));
  return ORDER.flatMap((section) => {
    const names = found.get(section);
    return names === undefined ? [] : [{ name: section, fields: names }];
  });
}

/** The read-only fields of a thing. */
export function factsOf(name: ResourceName): string[] {
  const { fields, acts } = resources[name];
  if (!acts.includes('update')) return [];
  // The name of a referenced thing is shown in its field.
  const isJoined = (field: string) => field.endsWith('_name') && fields[field.replace(/_name$/, '_id')] !== undefined;
  // So are the names of several things.
  const isNames = (field: string) => fields[`${field.replace(/s$/, '')}_ids`] !== undefined;
  // The panel of a message shows its texts.
  const isApart = (field: string) => name === 'messages' && (field === 'message' || field === 'answer');
  // The first picture is shown among the others.
  const isFirst = (field: string) => field === 'image' && fields.pictures !== undefined;
  return Object.keys(fields).filter(
    (field) => fields[field]?.readOnly && !isJoined(field) && !isNames(field) && !isApart(field) && !isFirst(field),
  );
}
