import { type ComponentType, createContext, type ReactNode, Suspense, useContext, useEffect, useSyncExternalStore } from 'react';
import { fetchChunk, oldRelease } from '../kit/chunk.ts';
import { createPart } from '../kit/part-store.ts';
import type { CallRefusal } from '../kit/refusal.ts';
import { ConsoleIcon } from './shell/ConsoleIcon.tsx';
import { ConsolePage } from './shell/ConsolePage.tsx';
import { useTexts } from './texts.ts';

interface Failure {
  failure: CallRefusal;
  retry(): Promise<void>;
}

/**
 * A component whose code loads when it is first shown. If loading fails, an error with a retry button is shown in its place; the rest of
 * the page stays, including typed text.
 *
 * @param wait shown until the code has loaded
 */
export function laterPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>, wait: ReactNode = null): ComponentType<P> {
  const Part = withFailure(load, PartFailed);
  return function LaterPart(props: P) {
    return (
      <Suspense fallback={wait}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** `laterPart()` for a whole page: the page frame shows its title while it loads. */
export const laterPage = (load: () => Promise<{ default: ComponentType }>): ComponentType => withFailure(load, PageFailed);

/** Title of the current page, used if the page itself cannot be loaded. */
export const PageTitle = createContext('');

function withFailure<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Failed: ComponentType<Failure>,
): ComponentType<P> {
  const store = createPart(async () => (await fetchChunk(load)).default);
  return function Later(props: P) {
    const { Part, failure } = useSyncExternalStore(store.subscribe, store.read);
    useEffect(() => (failure ? store.watch(failure) : undefined), [failure]);
    return failure ? <Failed failure={failure} retry={store.retry} /> : <Part {...props} />;
  };
}

function PartFailed({ failure, retry }: Failure) {
  const { t } = useTexts();
  const isOutdated = failure.code === oldRelease;
  return (
    <div className="panel failed-panel" role="alert">
      <div className="failed-head">
        <ConsoleIcon name="warn" />
        <div>
          <h2>{t('resources.failed.thing')}</h2>
          <p className="small quiet">{isOutdated ? t('call.oldRelease') : t('call.noAnswer')}</p>
        </div>
      </div>
      <div className="line">
        <button type="button" className="btn btn--main" onClick={() => (isOutdated ? location.reload() : void retry())}>
          <ConsoleIcon name="refresh" />
          {isOutdated ? t('shell.reload') : t('shell.tryAgain')}
        </button>
      </div>
    </div>
  );
}

function PageFailed(failed: Failure) {
  return (
    <ConsolePage title={useContext(PageTitle)}>
      <PartFailed {...failed} />
    </ConsolePage>
  );
}
