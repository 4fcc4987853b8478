import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { languageOf } from '../../i18n/languages.ts';
import { loadWebTexts } from '../../i18n/web.ts';
import { Boundary } from './Boundary.tsx';
import { fetchChunk } from './chunk.ts';
import { FailedPart, type PartFailure } from './PartFailure.tsx';
import { createPart } from './part-store.ts';

/** Loads the texts that are not part of the first load, in the language of a page’s prefix or `lang` attribute. */
export async function loadLaterWords(lang: string): Promise<void> {
  const known = languageOf(lang);
  if (known) await fetchChunk(async () => (await loadWebTexts(known)).loadLater());
}

/**
 * A component that is loaded with its texts when first rendered. If loading fails or the component throws, `Failed` is rendered instead,
 * and the surrounding page is not affected.
 *
 * @param options `words: false` for components without texts of their own
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Failed: ComponentType<P & PartFailure> = FailedPart,
  { words = true } = {},
): ComponentType<P> {
  const part = createPart(async () => {
    const [component] = await Promise.all([fetchChunk(load), words && loadLaterWords(document.documentElement.lang)]);
    return component.default;
  });
  return function Later(props: P) {
    const { Part, failure } = useSyncExternalStore(part.subscribe, part.read, part.read);
    useEffect(() => (failure ? part.watch(failure) : undefined), [failure]);
    if (failure) return <Failed {...props} failure={failure} retry={part.retry} />;
    return (
      <Boundary failed={(thrown, retry) => <Failed {...props} failure={thrown} retry={retry} />}>
        <Part {...props} />
      </Boundary>
    );
  };
}
