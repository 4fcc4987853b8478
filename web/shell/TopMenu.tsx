import { BlogLink } from '../features/blog/index.ts';
import { useApp } from '../kit/app.ts';
import { usePlace } from '../kit/place.ts';
import { href } from '../kit/visit.ts';
import type { MenuCategory } from './load.ts';
import { MegaMenu } from './MegaMenu.tsx';

/** As many as fit on one line of the widest page. Narrower pages clip the rest; All Categories lists them all. */
const mostCategories = 8;

export function TopMenu({ menu, blog }: { menu: readonly MenuCategory[]; blog: string | null }) {
  const app = useApp();
  const place = usePlace();
  const link = (screen: 'main-categories' | 'brands' | 'community', name: string) => {
    const to = href(app, screen);
    return (
      <li>
        <a className="nav-link" href={to} aria-current={`/${app.lang}${place.split('?')[0]}` === to ? 'page' : undefined}>
          {name}
        </a>
      </li>
    );
  };
  return (
    <nav className="head-nav" aria-label={app.t('shell.menu')}>
      <div className="page">
        <ul className="nav-categories">
          {menu.slice(0, mostCategories).map((category) => (
            <li key={category.slug}>
              <MegaMenu category={category} />
            </li>
          ))}
        </ul>
        <ul>
          {link('main-categories', app.t('shell.allCategories'))}
          {link('brands', app.t('shell.brands'))}
          {blog && (
            <li>
              <BlogLink url={blog} className="nav-link" />
            </li>
          )}
          {link('community', app.t('shell.community'))}
        </ul>
      </div>
    </nav>
  );
}
