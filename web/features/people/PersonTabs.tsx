import type { ReactNode } from 'react';
import { useApp } from '../../kit/app.ts';

interface PersonTabsProps {
  shown: 'posts' | 'reviews';
  href(show: 'posts' | 'reviews'): string;
  children: ReactNode;
}

const tabs = [
  ['posts', 'people.tabPosts'],
  ['reviews', 'people.tabReviews'],
] as const;

/** Tabs for a person's posts and reviews. */
export function PersonTabs({ shown, href, children }: PersonTabsProps) {
  const { t } = useApp();
  const title = t('people.writes');
  return (
    <section className="person-writes">
      <h2>{title}</h2>
      <nav className="tabs" aria-label={title}>
        {tabs.map(([show, key]) => (
          <a key={show} href={href(show)} aria-current={show === shown ? 'page' : undefined} data-stay="">
            {t(key)}
          </a>
        ))}
      </nav>
      {children}
    </section>
  );
}
