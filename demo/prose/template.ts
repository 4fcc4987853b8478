/** What a sentence may mention: `{name}`, `{A}`; a slot that is missing takes the sentence with it. */
export type TemplateSlots = Partial<Record<string, string>>;

/**
 * Fills one template: `{slot}` and `{slot^}` (with a capital), `[this|or that]`, and `@tag,tag ` (or `@!tag `) before an alternative or
 * the whole template, which then holds only for products that carry one of the tags (or do not). Resolves to undefined when nothing sayable is left.
 *
 * @param english whether an `a` before a vowel becomes `an`
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

/** The text without its `@tag,tag `, or undefined when none of the tags applies. */
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

// slots bring their own first letters: the capital after a full stop is settled last
function polish(text: string): string {
  return upperFirst(text)
    .replace(/([.!?] )(\p{Ll})(?!\p{Lu})/gu, (_, stop: string, letter: string) => stop + letter.toUpperCase())
    .replace(/ ,/g, ',')
    .replace(/,([,.;])/g, '$1');
}

// "pH 5.2" stays as it is
const upperFirst = (text: string) => text.replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase());
