import type { ComponentType } from 'react';
import {
  createContext,
  type LoaderFunctionArgs,
  type RouteObject,
  RouterContextProvider,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useParams,
} from 'react-router';
import { type ScreenName, type ScreenSearch, screens } from '../screens.ts';
import { type App, useApp } from './app.ts';
import type { Call } from './call.ts';
import { fetchChunk } from './chunk.ts';
import { loadLaterWords } from './lazy-part.tsx';
import { MembersOnly } from './MembersOnly.tsx';
import { PageHead, type PageMeta } from './PageHead.tsx';
import { isSamePage } from './popup.ts';
import { asRefusal, type CallRefusal, isRefusal, notFound } from './refusal.ts';
import type { Visit } from './visit.ts';

export const appContext = createContext<App>();
export const callContext = createContext<Call>();

/** Context for loaders, set per request on the server and per navigation in the browser. */
export function loaderContext(app: App, call: Call): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(appContext, app);
  context.set(callContext, call);
  return context;
}

export interface PageProps<N extends ScreenName, D> {
  visit: Visit<N>;
  data: D;
}

/** The code of a screen. `page` is a separate chunk. */
export interface ScreenCode<N extends ScreenName, D> {
  /** Loads the page's data. Required calls are simply awaited: their refusal becomes the error page. */
  load(visit: Visit<N>, call: Call): Promise<D>;
  meta(visit: Visit<N>, data: D): PageMeta<N>;
  /** Cache tags of what the page shows, for purging: `product:17`. */
  tags?(data: D): string[];
  page(): Promise<{ default: ComponentType<PageProps<N, D>> }>;
}

/** A screen with its data types erased. */
export interface ServedScreen {
  screen: ScreenName;
  /** The texts that its page needs. */
  words: 'first' | 'later';
  route(lang: string): RouteObject;
  tags(data: unknown): string[];
}

/** A screen whose code, except for the page, is in the main chunk, so that a click requests data at once. */
export function defineScreen<N extends ScreenName, D>(screen: N, code: ScreenCode<N, D>): ServedScreen {
  return {
    screen,
    words: 'first',
    tags: (data) => code.tags?.(data as D) ?? [],
    route: (lang) => ({
      ...routeOf(screen, lang),
      loader: (args: LoaderFunctionArgs) => load(screen, code, args),
      lazy: { element: async () => <Screen screen={screen} code={code} Page={(await fetchChunk(code.page)).default} /> },
    }),
  };
}

/** The code of a screen that is loaded on its first visit; infers the data type. */
export function screenCode<N extends ScreenName, D>(_screen: N, code: ScreenCode<N, D>): ScreenCode<N, D> {
  return code;
}

/** A rarely visited screen: none of its code and texts is in the first load. */
export function defineLaterScreen<N extends ScreenName, D>(screen: N, come: () => Promise<{ default: ScreenCode<N, D> }>): ServedScreen {
  let known: ScreenCode<N, D> | undefined;
  const coming = async () => {
    known ??= (await fetchChunk(come)).default;
    return known;
  };
  const element = async (lang: string) => {
    const [code] = await Promise.all([coming(), loadLaterWords(lang)]);
    return <Screen screen={screen} code={code} Page={(await fetchChunk(code.page)).default} />;
  };
  return {
    screen,
    words: 'later',
    tags: (data) => known?.tags?.(data as D) ?? [],
    route: (lang) => ({
      ...routeOf(screen, lang),
      loader: async (args: LoaderFunctionArgs) => load(screen, await coming(), args),
      lazy: { element: () => element(lang) },
    }),
  };
}

function routeOf(screen: ScreenName, lang: string) {
  return {
    id: screen,
    path: `/${lang}${screens[screen].url.pattern}`,
    // Opening a popup does not change the page.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
      currentUrl.href === nextUrl.href || !isSamePage(currentUrl, nextUrl) ? defaultShouldRevalidate : false,
  };
}

async function load<N extends ScreenName, D>(screen: N, code: ScreenCode<N, D>, args: LoaderFunctionArgs): Promise<D> {
  const { params, request, context } = args;
  const visit = createVisit(screen, context.get(appContext), params, new URL(request.url).searchParams);
  try {
    return await code.load(visit, context.get(callContext));
  } catch (caught) {
    // Only plain data can be passed to the browser; anything but a refusal is our fault and keeps its stack for the log.
    throw isRefusal(caught) ? pageRefusal(asRefusal(caught), params) : caught;
  }
}

/** Becomes 404 if the only refused field is a path parameter (such as an invalid UUID), because such a page cannot exist. */
function pageRefusal(refusal: CallRefusal, params: object): CallRefusal {
  const { status, errors } = refusal;
  return status === 400 && errors.length > 0 && errors.every(({ field }) => field in params) ? notFound : refusal;
}

interface ScreenProps<N extends ScreenName, D> {
  screen: N;
  code: ScreenCode<N, D>;
  Page: ComponentType<PageProps<N, D>>;
}

function Screen<N extends ScreenName, D>({ screen, code, Page }: ScreenProps<N, D>) {
  const data = useLoaderData() as D;
  const visit = createVisit(screen, useApp(), useParams(), new URLSearchParams(useLocation().search));
  return (
    <>
      <PageHead visit={visit} meta={code.meta(visit, data)} />
      {screens[screen].access !== 'everyone' && <MembersOnly suspended={screens[screen].access === 'suspended'} />}
      <Page visit={visit} data={data} />
    </>
  );
}

function createVisit<N extends ScreenName>(screen: N, app: App, params: object, search: URLSearchParams): Visit<N> {
  return { ...app, screen, parameters: params as Visit<N>['parameters'], search: screens[screen].url.parse(search) as ScreenSearch<N> };
}
