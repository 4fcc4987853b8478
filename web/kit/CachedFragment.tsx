import { createContext, type HTMLAttributes, type ReactNode, use } from 'react';
import { type App, useApp } from './app.ts';

/** Renders a part of a page to HTML, or returns the cached HTML for the same data object, name, language and currency. */
export type RenderFragment = (app: App, data: object, name: string, part: ReactNode) => string;

/** Set on the server only; the browser hydrates the same elements from their components. */
export const FragmentCacheContext = createContext<RenderFragment | null>(null);

interface CachedFragmentProps extends HTMLAttributes<HTMLElement> {
  in: 'nav' | 'section' | 'ul';
  /** The data shown, the same object as long as it is unchanged; null if the part belongs to this page only. */
  data: object | null;
  /** Distinguishes fragments of the same data. */
  name: string;
  children: ReactNode;
}

/**
 * An element that many pages share, which the server therefore renders only once. Its content may depend on the language, the currency,
 * `data` and `name`, but not on the address, and must not use `useId`.
 */
export function CachedFragment({ in: Element, data, name, children, ...attributes }: CachedFragmentProps) {
  const app = useApp();
  const write = import.meta.env.SSR ? use(FragmentCacheContext) : null;
  if (!write || !data) return <Element {...attributes}>{children}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote and escaped it
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: write(app, data, name, children) }} />;
}
