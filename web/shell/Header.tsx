import { AccountTools, FavouritesLink } from '../features/accounts/index.ts';
import { SearchBox } from '../features/search/SearchBox.tsx';
import { useApp } from '../kit/app.ts';
import { Icon } from '../ui/Icon.tsx';
import { CurrencyMenu } from './CurrencyMenu.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import type { ShellData } from './load.ts';
import { Logo } from './Mark.tsx';
import { SidePanel } from './SidePanel.tsx';
import { openSidePanel, sidePanelId } from './side-panel.ts';
import { ThemeMenu } from './ThemeMenu.tsx';
import { TopMenu } from './TopMenu.tsx';
import { useMenu } from './use-menu.ts';

export function Header({ shell }: { shell: ShellData }) {
  const { t } = useApp();
  const menu = useMenu(shell.menu);
  // Browsers with invoker commands open the panel without scripts.
  const opens = { command: 'show-modal', commandfor: sidePanelId };
  return (
    <header className="head">
      <div className="page head-bar">
        <div className="head-start">
          <button type="button" className="icon-btn head-burger" aria-label={t('shell.menu')} onClick={openSidePanel} {...opens}>
            <Icon name="menu" way />
          </button>
          <Logo />
        </div>
        <SearchBox />
        <div className="head-tools">
          <div className="head-choices only-wide">
            <LanguageMenu group="head" />
            <CurrencyMenu group="head" currencies={shell.currencies} />
            <ThemeMenu group="head" />
          </div>
          <FavouritesLink />
          <AccountTools />
        </div>
      </div>
      <TopMenu menu={menu} blog={shell.blog} />
      <SidePanel menu={menu} currencies={shell.currencies} blog={shell.blog} />
    </header>
  );
}
