import compile from 'icu-minify/compile';
import type { CompiledTexts, Dictionary } from './texts.ts';

/** Compiles a dictionary, or one in another language (`D` is then the English one that it was checked against); throws at a message that is not valid ICU, naming its key. Costs a parser: the browser's build has run it beforehand. */
export function compileTexts<D extends Dictionary>(dictionary: D | Dictionary): CompiledTexts<D> {
  const compiled = Object.entries(dictionary).map(([key, message]) => {
    try {
      return [key, compile(message)];
    } catch (cause) {
      throw new Error(`The text ${key} is not a valid message: ${message}`, { cause });
    }
  });
  return Object.fromEntries(compiled);
}
