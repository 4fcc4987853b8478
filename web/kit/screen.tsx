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

/** What loaders reach, set for a request on the server and for every navigation in the browser. */
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

/** What a screen does. `page` is a chunk of its own. */
export interface ScreenCode<N extends ScreenName, D> {
  /** The data of the page. A call that the page cannot do without is simply awaited: its refusal becomes the error page. */
  load(visit: Visit<N>, call: Call): Promise<D>;
  meta(visit: Visit<N>, data: D): PageMeta<N>;
  /** What the page shows, for purging it from the page cache: `product:17`. */
  tags?(data: D): string[];
  page(): Promise<{ default: ComponentType<PageProps<N, D>> }>;
}

/** A screen with the types of its data closed in. */
export interface ServedScreen {
  screen: ScreenName;
  /** The words its page needs. */
  words: 'first' | 'later';
  route(lang: string): RouteObject;
  tags(data: unknown): string[];
}

/** A screen of the shop: its code but for the page stands in the main chunk, so that a click asks for data at once. */
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

/** The code of a screen that comes with its first visit, with the type of its data inferred. */
export function screenCode<N extends ScreenName, D>(_screen: N, code: ScreenCode<N, D>): ScreenCode<N, D> {
  return code;
}

/** A screen that few readers open: nothing of it, not even its words, is in the first load. */
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
    // A popup over the page changes nothing of it.
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
    // Plain data crosses from the server to the browser; anything but a refusal is a fault and keeps its stack for the log.
    throw isRefusal(caught) ? pageRefusal(asRefusal(caught), params) : caught;
  }
}

/** A call that refuses nothing but a part of the path (a uuid that is none) was asked for a page that cannot exist. */
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
