import { createContext } from 'react';

/** The part of the build's manifest that is read: a source file and the chunk made of it. */
export type Manifest = Readonly<Record<string, { file: string; css?: string[]; imports?: string[] }>>;

/** Files that the first HTML asks for; the same list goes to the browser, so that both write the same head. */
export interface Assets {
  script: string;
  styles: readonly string[];
  /** Modules needed before the page can be used. */
  modules: readonly string[];
  fonts: readonly string[];
}

export const AssetsContext = createContext<Assets>({ script: '', styles: [], modules: [], fonts: [] });

/**
 * The files of a page: entry, its page chunk and texts, and all that these import.
 *
 * @param sources source files beside the entry, by their path in the repository; unknown ones are left out
 */
export function assetsOf(manifest: Manifest, entry: string, sources: readonly string[], fonts: readonly string[]): Assets {
  const modules = new Set<string>();
  const styles = new Set<string>();
  const add = (source: string) => {
    const chunk = manifest[source];
    if (!chunk || modules.has(`/${chunk.file}`)) return;
    (chunk.file.endsWith('.css') ? styles : modules).add(`/${chunk.file}`);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const source of [entry, ...sources]) add(source);
  const script = `/${manifest[entry]?.file}`;
  modules.delete(script);
  return { script, styles: [...styles], modules: [...modules], fonts };
}
