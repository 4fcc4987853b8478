import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from 'react-aria-components';
import { useLocation } from 'react-router';
import { useTexts } from '../texts.ts';
import { ConsoleIcon } from './ConsoleIcon.tsx';
import { Keys } from './Keys.tsx';
import { openOverlay } from './overlays.ts';
import { useRailWish } from './width.ts';

interface ConsolePageProps {
  /** The heading, and the document title. */
  title: string;
  /** One line beside the title. */
  facts?: ReactNode;
  /** Breadcrumbs above the title: an `<ol className="c-crumbs">` of links. */
  crumbs?: ReactNode;
  /** Buttons in the bar. */
  actions?: ReactNode;
  /** Panes extend to the edges, without the padding of a page. */
  isFlush?: boolean;
  /** The page has three panes; the side navigation shrinks to a rail. */
  isRail?: boolean;
  /** The page has something to edit; narrow screens show it read-only. */
  edits?: boolean;
  children: ReactNode;
}

/** Bar and main area of a page; must be the outermost element of each page. */
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

/** Key of the last navigation whose heading got the focus; null before the first. */
let arrived: string | null = null;

/** Sets the document title, and focuses the heading after a navigation, so that it is read out. */
function useArrival(title: string) {
  const { t } = useTexts();
  const { key, pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = t('shell.documentTitle', { title });
  }, [t, title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of filters also has a new key, but must not move the focus
  useLayoutEffect(() => {
    // The first page is read from its beginning. A later page takes over the focus from its loading placeholder.
    if (arrived === null && key === 'default') return;
    if (key === arrived && document.activeElement !== document.body) return;
    arrived = key;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [pathname]);
  return heading;
}
