import { createContext } from 'react';

/** The used part of the build's manifest: source files with their chunks. */
export type Manifest = Readonly<Record<string, { file: string; css?: string[]; imports?: string[] }>>;

/** Files that the server's HTML loads; the browser gets the same list, so that both render the same head. */
export interface Assets {
  script: string;
  styles: readonly string[];
  /** Modules needed before the page is interactive. */
  modules: readonly string[];
  fonts: readonly string[];
}

export const AssetsContext = createContext<Assets>({ script: '', styles: [], modules: [], fonts: [] });

/**
 * The files of a page: entry, page chunk, texts, and everything they import.
 *
 * @param sources source files besides the entry, by repository path; unknown ones are ignored
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
