import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { PanelAccount } from '../features/accounts/index.ts';
import { BlogLink } from '../features/blog/index.ts';
import { useApp } from '../kit/app.ts';
import { href } from '../kit/visit.ts';
import { Icon } from '../ui/Icon.tsx';
import { CurrencyMenu } from './CurrencyMenu.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import type { ShellData } from './load.ts';
import { Logo } from './Mark.tsx';
import { closeSidePanel, sidePanelId } from './side-panel.ts';
import { ThemeMenu } from './ThemeMenu.tsx';

/** The phone menu, with everything that the wide header contains. */
export function SidePanel({ menu, currencies, blog }: Pick<ShellData, 'menu' | 'currencies' | 'blog'>) {
  const { t, ...app } = useApp();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(closeSidePanel, [key]);
  const closes = { command: 'close', commandfor: sidePanelId };
  return (
    <dialog className="side-panel" id={sidePanelId} aria-label={t('shell.menu')} closedby="any">
      <div className="side-panel-head">
        <Logo />
        <button type="button" className="icon-btn" aria-label={t('shell.close')} onClick={closeSidePanel} {...closes}>
          <Icon name="close" />
        </button>
      </div>
      <PanelAccount />
      <ul className="side-panel-list">
        <PanelLink to={href(app, 'home')} name={t('shell.home')} />
        <PanelLink to={href(app, 'main-categories')} name={t('shell.allCategories')} />
        {menu.map(({ name, slug }) => (
          <PanelLink key={slug} to={href(app, 'categories', { slug })} name={name} />
        ))}
        <PanelLink to={href(app, 'brands')} name={t('shell.brands')} />
        {blog && (
          <li>
            <BlogLink url={blog} />
          </li>
        )}
        <PanelLink to={href(app, 'community')} name={t('shell.community')} />
      </ul>
      <div className="side-panel-tools">
        <LanguageMenu group="panel" />
        <CurrencyMenu group="panel" currencies={currencies} />
        <ThemeMenu group="panel" />
      </div>
    </dialog>
  );
}

function PanelLink({ to, name }: { to: string; name: string }) {
  return (
    <li>
      <a href={to}>
        <bdi>{name}</bdi>
        <Icon name="end" way />
      </a>
    </li>
  );
}
