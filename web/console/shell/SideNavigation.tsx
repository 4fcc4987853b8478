import { useEffect, useRef } from 'react';
import { Focusable, Tooltip, TooltipTrigger } from 'react-aria-components';
import { NavLink, useLocation } from 'react-router';
import { type ConsoleRoute, consoleRoutes, navigationGroups } from '../routes.ts';
import { useMay } from '../session.ts';
import { useTexts } from '../texts.ts';
import { BrandMark } from './BrandMark.tsx';
import { ConsoleIcon } from './ConsoleIcon.tsx';
import { PersonMenu } from './PersonMenu.tsx';

/** The pages that the reader's role may see, by group, and the person menu. */
export function SideNavigation({ isRail = false }: { isRail?: boolean }) {
  const { t } = useTexts();
  const may = useMay();
  const shown = consoleRoutes.filter(({ permission }) => may(permission));
  const groups = navigationGroups.map((group) => shown.filter(({ navigation }) => navigation?.group === group));
  const list = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a low screen, the current page's link may be below the fold
  useEffect(() => {
    // Braces are needed: newer browsers return a promise here, which React would take for the effect's cleanup.
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav className="c-side" aria-label={t('shell.navigation')} data-pane="">
      <div className="c-brand">
        <BrandMark />
      </div>
      <div className="c-nav" ref={list}>
        {groups
          .filter((routes) => routes.length > 0)
          .map((routes) => (
            <ul key={routes[0]?.path}>
              {routes.map((route) => (
                <li key={route.path}>
                  <PageLink route={route} isRail={isRail} />
                </li>
              ))}
            </ul>
          ))}
      </div>
      <PersonMenu />
    </nav>
  );
}

function PageLink({ route, isRail }: { route: ConsoleRoute; isRail: boolean }) {
  const { t } = useTexts();
  const name = t(route.title);
  const link = (
    <NavLink to={`/${route.path}`}>
      {route.navigation && <ConsoleIcon name={route.navigation.icon} />}
      <span className={isRail ? 'unseen' : 't'}>{name}</span>{' '}
      {route.navigation?.useCount && <Waiting useCount={route.navigation.useCount} />}
    </NavLink>
  );
  if (!isRail) return link;
  return (
    <TooltipTrigger delay={300} closeDelay={0}>
      <Focusable>{link}</Focusable>
      <Tooltip className="console c-tooltip" placement="end" offset={8}>
        {name}
      </Tooltip>
    </TooltipTrigger>
  );
}

/** The number of waiting items of a page. */
function Waiting({ useCount }: { useCount(): number | undefined }) {
  const { format } = useTexts();
  const count = useCount();
  if (!count) return null;
  return <span className="n n--now">{format.number(count)}</span>;
}
