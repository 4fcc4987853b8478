import { createContext, type HTMLAttributes, type ReactNode, use } from 'react';
import { type App, useApp } from './app.ts';

/** Writes a part of a page, or gives back how it was written before for the same data object, name, language and currency. */
export type RenderFragment = (app: App, data: object, name: string, part: ReactNode) => string;

/** Known on the server; the browser brings the same elements to life from their components. */
export const FragmentCacheContext = createContext<RenderFragment | null>(null);

interface CachedFragmentProps extends HTMLAttributes<HTMLElement> {
  in: 'nav' | 'section' | 'ul';
  /** What is shown, the same object for as long as it is the same; null: it is this page's alone. */
  data: object | null;
  /** Tells apart what is shown of the same data. */
  name: string;
  children: ReactNode;
}

/**
 * An element that many pages show alike, which the server therefore writes once. What stands in it may depend on the language, the
 * currency, `data` and `name`, on no address, and has no ids of its own (`useId`).
 */
export function CachedFragment({ in: Element, data, name, children, ...attributes }: CachedFragmentProps) {
  const app = useApp();
  const write = import.meta.env.SSR ? use(FragmentCacheContext) : null;
  if (!write || !data) return <Element {...attributes}>{children}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote and escaped it
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: write(app, data, name, children) }} />;
}
