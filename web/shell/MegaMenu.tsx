import { type PointerEvent, useRef } from 'react';
import { useApp } from '../kit/app.ts';
import { href } from '../kit/visit.ts';
import { Picture } from '../ui/Picture.tsx';
import type { MenuCategory } from './load.ts';

/** Delay in ms, so that a pointer that only crosses the menu opens nothing. */
const hoverDelayMs = 120;

/** A main category with its two lower levels. Opens by click without scripts, and with them also when a mouse rests on it. */
export function MegaMenu({ category }: { category: MenuCategory }) {
  const { t, ...app } = useApp();
  const details = useRef<HTMLDetailsElement>(null);
  const timer = useRef<number>(undefined);
  const hover = (open: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (details.current) details.current.open = open;
    }, hoverDelayMs);
  };
  return (
    <details className="nav-menu" name="head" data-closes="" ref={details} onPointerEnter={hover(true)} onPointerLeave={hover(false)}>
      <summary>
        <bdi>{category.name}</bdi>
      </summary>
      <div className="mega">
        <div className="page mega-grid">
          <Lists categories={category.children} />
          <a className="mega-picture" href={href(app, 'categories', { slug: category.slug })}>
            <Picture src={category.image} alt="" ratio="4:3" sizes="272px" drawing="scene" />
            <span className="mega-title">{t('shell.allOf', { category: category.name })}</span>
          </a>
        </div>
      </div>
    </details>
  );
}

/** Sub-categories, each with its children. */
function Lists({ categories }: { categories: MenuCategory['children'] }) {
  const app = useApp();
  return (
    <ul className="mega-lists">
      {categories.map((category) => (
        <li key={category.slug}>
          <a className="mega-title" href={href(app, category.children.length > 0 ? 'sub-categories' : 'category', { slug: category.slug })}>
            {category.name}
          </a>
          <ul>
            {category.children.map(({ name, slug }) => (
              <li key={slug}>
                <a href={href(app, 'category', { slug })}>{name}</a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
