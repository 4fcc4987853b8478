import './styles/index.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type App, AppProvider, createAppContext } from './kit/app.ts';
import { AssetsContext } from './kit/assets.ts';
import { type Call, createCall } from './kit/call.ts';
import { CallProvider } from './kit/call-context.ts';
import { fetchChunk } from './kit/chunk.ts';
import { followForms, followLinks } from './kit/follow-links.ts';
import { watchTyping } from './kit/reload.ts';
import { loaderContext } from './kit/screen.tsx';
import { isDocumentOver, startSession } from './kit/session.ts';
import { accessToken } from './kit/storage.ts';
import { toast, toastLeft } from './kit/toast.ts';
import { measureVisit } from './kit/vitals.ts';
import { watchRefusals } from './kit/watch-refusals.ts';
import { type PageState, pageStateId } from './page-state.ts';
import { createRoutes } from './routes.tsx';

await start(JSON.parse(document.getElementById(pageStateId)?.textContent ?? '') as PageState);

async function start(state: PageState): Promise<void> {
  const routes = createRoutes(state.lang);
  const [app] = await Promise.all([
    createAppContext(state.lang, state.currency, state.origin, state.settings, state.posted),
    loadPages(routes),
  ]);
  const call = callOf(app);
  const router = createBrowserRouter(routes, { hydrationData: hydrationOf(state), getContext: () => loaderContext(app, call) });
  followLinks(router, app.lang, () => toast('bad', app.t('error.notResponding')));
  followForms(router, app.lang);
  startSession(call);
  watchTyping();
  toastLeft();
  hydrateRoot(
    document,
    <StrictMode>
      <AppProvider value={app}>
        <CallProvider value={call}>
          <AssetsContext value={state.assets}>
            <RouterProvider router={router} />
          </AssetsContext>
        </CallProvider>
      </AppProvider>
    </StrictMode>,
  );
  // Without these fonts, names in rare scripts use system fonts.
  fetchChunk(() => import('./shell/typefaces.ts')).then(
    ({ loadTypefaces }) => loadTypefaces(),
    () => undefined,
  );
  measureVisit();
}

/** Creates the `call`. Once the document is over, it neither sends nor answers, because the stored token may be another member's. */
function callOf({ lang, currency, t }: App): Call {
  const call = createCall({ lang, currency, token: accessToken, notResponding: t('error.notResponding'), refused: watchRefusals(t) });
  return (key, input, options) => (isDocumentOver() ? new Promise(() => {}) : call(key, input, options));
}

function hydrationOf({ loaderData = {}, errors = null }: PageState): HydrationState {
  return { loaderData, errors };
}

/** Loads the page's component before the router is created, because a lazy route would replace the page by its fallback. */
async function loadPages(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    const lazy = route.lazy;
    if (typeof lazy !== 'object') continue;
    route.element = await lazy.element?.();
    delete route.lazy;
  }
}
