import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { AppProvider } from './kit/app.ts';
import type { RenderFragment } from './kit/CachedFragment.tsx';

/** For as long as the data is there; answers that pages share are kept for seconds. */
const written = new WeakMap<object, Map<string, string>>();

/** Parts that many pages show alike, each written by React once for what it shows. */
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
