import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from 'react-aria-components';
import { useLocation } from 'react-router';
import { useTexts } from '../texts.ts';
import { ConsoleIcon } from './ConsoleIcon.tsx';
import { Keys } from './Keys.tsx';
import { openOverlay } from './overlays.ts';
import { useRailWish } from './width.ts';

interface ConsolePageProps {
  /** The heading, and the document's title. */
  title: string;
  /** One line beside the title. */
  facts?: ReactNode;
  /** Where the page stands: an `<ol className="c-crumbs">` of links above the title. */
  crumbs?: ReactNode;
  /** Buttons of the bar. */
  actions?: ReactNode;
  /** Panes up to the edges, without the padding of a page. */
  isFlush?: boolean;
  /** Three panes: the side navigation is a rail. */
  isRail?: boolean;
  /** There is something to edit, which a narrow screen only shows. */
  edits?: boolean;
  children: ReactNode;
}

/** The bar and the main part of a page: the outermost element of each. */
export function ConsolePage({ title, facts, crumbs, actions, isFlush = false, isRail = false, edits = false, children }: ConsolePageProps) {
  const { t } = useTexts();
  const heading = useArrival(title);
  useRailWish(isRail);
  return (
    <div className="c-body">
      <header className="c-top" data-pane="">
        <Button className="icon-btn c-burger" aria-label={t('shell.menu')} onPress={() => openOverlay('menu')}>
          <ConsoleIcon name="menu" />
        </Button>
        <div className="c-title">
          {crumbs && <nav aria-label={t('shell.crumbs')}>{crumbs}</nav>}
          <h1 ref={heading} tabIndex={-1} dir="auto">
            {title}
          </h1>
          {facts && <p>{facts}</p>}
        </div>
        <div className="c-tools">
          {actions}
          <Button className="c-find" onPress={() => openOverlay('palette')}>
            <ConsoleIcon name="search" />
            <span className="c-find-words">{t('shell.find')}</span>
            <span className="c-find-keys" aria-hidden="true">
              <Keys keys="mod+k" />
            </span>
          </Button>
        </div>
      </header>
      <main id="main" className={`c-main${isFlush ? ' c-main--flush' : ''}`} tabIndex={-1} data-pane="">
        {edits && (
          <p className="c-readonly" role="note">
            <ConsoleIcon name="info" />
            <span>{t('shell.readOnly')}</span>
          </p>
        )}
        {children}
      </main>
    </div>
  );
}

/** The navigation after which a heading had the focus; null before the first one. */
let arrived: string | null = null;

/** Names the document, and after a navigation gives the heading the focus, so that it is read out. */
function useArrival(title: string) {
  const { t } = useTexts();
  const { key, pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = t('shell.documentTitle', { title });
  }, [t, title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of filters has a key of its own, too, and moves nothing
  useLayoutEffect(() => {
    // The first page is read from its beginning; the page itself takes over the focus of what stood there while it was loading.
    if (arrived === null && key === 'default') return;
    if (key === arrived && document.activeElement !== document.body) return;
    arrived = key;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [pathname]);
  return heading;
}
