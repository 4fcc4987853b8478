import compile from 'icu-minify/compile';
import type { CompiledTexts, Dictionary } from './texts.ts';

/**
 * Compiles a dictionary, English (`D`) or a translation of it; throws at an invalid ICU message, naming its key. It needs a parser, so the
 * browser's build runs it in advance.
 */
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
