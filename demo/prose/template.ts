/** Values of the slots of a sentence, such as `{name}`, `{A}`; a sentence with a missing slot is dropped. */
export type TemplateSlots = Partial<Record<string, string>>;

/**
 * Fills one template: `{slot}` and `{slot^}` (capitalised), `[this|or that]`, and `@tag,tag ` (or `@!tag `) before an alternative or the
 * whole template, which then applies only to products that have one of the tags (or none). Returns undefined if nothing can be said.
 *
 * @param english whether `a` before a vowel becomes `an`
 */
export function fill(template: string, slots: TemplateSlots, tags: string[], random: () => number, english = true): string | undefined {
  const whole = forTags(template, tags);
  if (whole === undefined) return undefined;
  let missing = false;
  const chosen = whole.replace(/\[([^\]]*)\]/g, (_, list: string) => {
    const options = list.split('|').flatMap((option) => forTags(option, tags) ?? []);
    const sayable = options.filter((option) => put(option, slots) !== undefined);
    if (!sayable.length) missing = true;
    return sayable[Math.floor(random() * sayable.length)] ?? '';
  });
  const text = missing ? undefined : put(chosen, slots);
  return text && polish(english ? text.replace(/\b([Aa]) (?=(?!one|us|uni|eu)[aeiouéè])/g, '$1n ') : text);
}

/** The text without its `@tag,tag ` prefix; undefined if none of the tags applies. */
export function forTags(text: string, tags: string[]): string | undefined {
  if (!text.startsWith('@')) return text;
  const [, not, wanted = '', rest] = /^@(!?)([a-z,-]+) (.*)$/.exec(text) ?? [];
  const holds = wanted.split(',').some((tag) => tags.includes(tag));
  return holds === (not === '') ? rest : undefined;
}

function put(text: string, slots: TemplateSlots): string | undefined {
  let missing = false;
  const filled = text.replace(/\{([A-Za-z0-9]+)(\^?)\}/g, (_, slot: string, capital: string) => {
    const value = slots[slot];
    if (value === undefined) missing = true;
    return capital ? upperFirst(value ?? '') : (value ?? '');
  });
  return missing ? undefined : filled;
}

// slots may start with a lower-case letter, so capitals after full stops are fixed last
function polish(text: string): string {
  return upperFirst(text)
    .replace(/([.!?] )(\p{Ll})(?!\p{Lu})/gu, (_, stop: string, letter: string) => stop + letter.toUpperCase())
    .replace(/ ,/g, ',')
    .replace(/,([,.;])/g, '$1');
}

// "pH 5.2" stays as it is
const upperFirst = (text: string) => text.replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase());
