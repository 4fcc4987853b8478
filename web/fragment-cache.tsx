import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { AppProvider } from './kit/app.ts';
import type { RenderFragment } from './kit/CachedFragment.tsx';

/** Kept as long as the data object exists; shared API answers are kept for seconds. */
const written = new WeakMap<object, Map<string, string>>();

/** Renders fragments shared by many pages, each once per data object. */
export const renderFragment: RenderFragment = (app, data, name, part) => {
  const all = written.get(data) ?? new Map<string, string>();
  written.set(data, all);
  const key = `${app.lang} ${app.currency} ${name}`;
  const html =
    all.get(key) ??
    renderToString(
      <AppProvider value={app}>
        <StaticRouter location="/">{part}</StaticRouter>
      </AppProvider>,
    );
  all.set(key, html);
  return html;
};
