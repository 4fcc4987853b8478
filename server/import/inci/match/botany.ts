import { dictionary, perDictionary } from '../dictionary.ts';
import { isPartWord } from './parts.ts';

/** A CosIng name of a plant: its id, and the words after the plant's own name (`SEED OIL`). */
export interface PlantName {
  id: number;
  parts: string;
}

const index = perDictionary(build);

/** All CosIng names made from a plant, by its botanical (or, where CosIng uses that, everyday) name. */
export function namesOfPlant(stem: string): PlantName[] {
  return index().get(stem) ?? [];
}

function build(): Map<string, PlantName[]> {
  const stems = new Map<string, PlantName[]>();
  for (const [id, name] of dictionary().names.entries()) {
    const { stem, parts } = splitParts(name);
    if (stem === '' || parts === '' || /[()]/.test(stem)) continue;
    const known = stems.get(stem);
    if (known) known.push({ id, parts });
    else stems.set(stem, [{ id, parts }]);
  }
  return stems;
}

/** Splits a name into the plant and the trailing words for part and product: `ROSA CANINA`, `FRUIT OIL`. */
export function splitParts(name: string): { stem: string; parts: string } {
  const words = name.split(' ');
  let at = words.length;
  while (at > 0 && isPartWord(words[at - 1] ?? '')) at--;
  return { stem: words.slice(0, at).join(' '), parts: words.slice(at).join(' ') };
}
