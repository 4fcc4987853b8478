import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type StaticHandler, type StaticHandlerContext, StaticRouterProvider } from 'react-router';
import type { PageRequest, RenderedPage } from '../contract/page.ts';
import { isLanguage, type Language } from '../i18n/languages.ts';
import { renderFragment } from './fragment-cache.tsx';
import { type App, AppProvider, createAppContext } from './kit/app.ts';
import { type Assets, AssetsContext, assetsOf, type Manifest } from './kit/assets.ts';
import { FragmentCacheContext } from './kit/CachedFragment.tsx';
import type { Call } from './kit/call.ts';
import { PlaceContext, placeOf } from './kit/place.ts';
import { asRefusal, type CallRefusal } from './kit/refusal.ts';
import { loaderContext } from './kit/screen.tsx';
import { type Theme, ThemeContext } from './kit/theme.ts';
import { screenAt } from './kit/visit.ts';
import type { PageState } from './page-state.ts';
import { createRoutes, servedScreen } from './routes.tsx';
import type { ScreenName } from './screens.ts';
import { CachedShellContext } from './shell/cached-shell-context.ts';
import type { ShellData } from './shell/load.ts';
import { inShell, renderCachedShell, shellJson, shellMarks } from './shell/shell-cache.tsx';
import { writeState } from './write-state.ts';

const entry = 'web/entry-client.tsx';

/** Creates the renderer of a build. Equal data renders to identical bytes. */
export function createRenderer(
  manifest: Manifest,
  fonts: readonly string[],
): (request: PageRequest<Language, Call>) => Promise<RenderedPage> {
  const handlers = new Map<Language, StaticHandler>();
  const handlerOf = (lang: Language): StaticHandler => {
    const known = handlers.get(lang) ?? createStaticHandler(createRoutes(lang));
    handlers.set(lang, known);
    return known;
  };
  const files = new Map<string, Assets>();
  const filesOf = (screen: string, app: App): Assets => {
    const key = `${app.lang} ${screen}`;
    const found = files.get(key) ?? assetsOf(manifest, entry, sourcesOf(screen, app), fonts);
    files.set(key, found);
    return found;
  };
  return async (request) => {
    const prefix = request.path.split('/', 2)[1] ?? '';
    const lang = isLanguage(prefix) ? prefix : request.lang;
    const app = await createAppContext(lang, request.currency, request.origin, request.settings, request.posted);
    // Only parsed state may reach the page, because unknown parameters must not appear in cached pages for others.
    const url = request.origin + (pageKey(request.path, request.search) ?? request.path);
    const handler = handlerOf(lang);
    const context = await handler.query(new Request(url), { requestContext: loaderContext(app, request.call) });
    if (context instanceof Response) return redirectOf(context);
    const screen = context.matches.at(-1)?.route.id ?? '';
    return finish(app, request.theme, filesOf(screen, app), context, handler);
  };
}

/** Source files whose chunks a screen's first view needs; files without a chunk of their own are skipped. */
function sourcesOf(screen: string, { lang }: App): string[] {
  const texts = servedScreen(screen as ScreenName)?.words === 'later' ? ['first', 'later'] : ['first'];
  const code = [`web/routes/${screen}.ts`, `web/routes/${screen}.page.tsx`];
  return [...code, `web/styles/languages/${lang}.css`, ...texts.map((part) => `i18n/${lang}/web/${part}/compiled.ts`)];
}

/** Cache key of an address, built from its parsed parts, so that unknown parameters never split the cache; null if it is no screen's. */
export function pageKey(path: string, search: string): string | null {
  const [, lang = '', ...rest] = path.split('/');
  if (!isLanguage(lang)) return null;
  const found = screenAt(`/${rest.join('/')}`, new URLSearchParams(search));
  if (!found || !servedScreen(found.screen)) return null;
  return `/${lang}${found.href}`;
}

/** Name of the screen at a path without language prefix; null for unknown paths. */
export function screenOf(path: string): ScreenName | null {
  return screenAt(path, new URLSearchParams())?.screen ?? null;
}

function redirectOf(response: Response): RenderedPage {
  return { status: response.status, location: response.headers.get('location') ?? '/', tags: [] };
}

function finish(app: App, theme: Theme, assets: Assets, context: StaticHandlerContext, handler: StaticHandler): RenderedPage {
  const fault = refuse(context);
  try {
    return { ...write(app, theme, assets, context, handler), ...(fault !== undefined && { fault }) };
  } catch (thrown) {
    context.errors = { content: asRefusal(null) };
    return { ...write(app, theme, assets, context, handler), fault: thrown };
  }
}

/** Converts errors to plain data for hydration; returns the error that was not a refusal, if any. */
function refuse(context: StaticHandlerContext): unknown {
  if (!context.errors) return undefined;
  const thrown = Object.values(context.errors)[0];
  const refusal = asRefusal(thrown);
  context.errors = { content: refusal };
  return refusal === thrown || refusal.code !== 'server_error' ? undefined : thrown;
}

function write(app: App, theme: Theme, assets: Assets, context: StaticHandlerContext, handler: StaticHandler): RenderedPage {
  const router = createStaticRouter(handler.dataRoutes, context);
  const place = placeOf(app, context.location);
  const shell = context.loaderData.shell as ShellData;
  const page = renderToString(
    <AppProvider value={app}>
      <AssetsContext value={assets}>
        <ThemeContext value={theme}>
          <PlaceContext value={place}>
            <CachedShellContext value={shellMarks}>
              <FragmentCacheContext value={renderFragment}>
                <StaticRouterProvider router={router} context={context} hydrate={false} />
              </FragmentCacheContext>
            </CachedShellContext>
          </PlaceContext>
        </ThemeContext>
      </AssetsContext>
    </AppProvider>,
  );
  const { loaderData, errors } = context;
  const { lang, currency, origin, settings, posted } = app;
  const state: PageState = { lang, currency, origin, settings, assets, ...(posted && { posted }), loaderData, errors };
  const block = writeState(state, shellJson(shell));
  const end = page.lastIndexOf('</body>');
  const refusal = Object.values(errors ?? {})[0] as CallRefusal | undefined;
  return {
    status: refusal ? refusal.status || 500 : 200,
    html: [
      '<!doctype html>',
      ...inShell(page.slice(0, end), renderCachedShell(app, shell, place, theme)),
      block,
      `<script type="module" src="${assets.script}"></script>`,
      page.slice(end),
    ],
    tags: refusal ? [] : tagsOf(context),
  };
}

function tagsOf(context: StaticHandlerContext): string[] {
  return context.matches.flatMap(({ route }) => {
    const screen = servedScreen(route.id as never);
    return screen ? [`screen:${screen.screen}`, ...screen.tags(context.loaderData[route.id])] : [];
  });
}
