import { useApp } from '../kit/app.ts';
import { usePlace } from '../kit/place.ts';
import { store } from '../kit/storage.ts';
import { Icon } from '../ui/Icon.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { ShellData } from './load.ts';

interface CurrencyMenuProps {
  group: string;
  currencies: ShellData['currencies'];
}

/** Links to the current page with prices in another currency. The server stores the choice and redirects to the clean address. */
export function CurrencyMenu({ group, currencies }: CurrencyMenuProps) {
  const { t, lang, currency } = useApp();
  const place = usePlace();
  return (
    <Menu
      label={t('shell.currency', { code: currency })}
      summary={<bdi>{currency}</bdi>}
      group={group}
      panelClassName="menu-panel--currencies"
    >
      {currencies.map(({ code, sign, name }) => (
        <a
          key={code}
          href={`/${lang}${place}${place.includes('?') ? '&' : '?'}currency=${code}`}
          rel="nofollow"
          aria-current={code === currency ? 'true' : undefined}
          data-document=""
          onClick={() => store('symbol', code)}
        >
          <bdi className="quiet" aria-hidden="true">
            {sign !== code && sign}
          </bdi>
          <bdi>{code}</bdi>
          <span className="quiet">{name}</span>
          {code === currency && <Icon name="check" />}
        </a>
      ))}
    </Menu>
  );
}
