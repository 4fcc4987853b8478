import { useEffect, useState } from 'react';
import type { ResourceName } from '../../../../contract/console/resources.ts';
import { useTexts } from '../../texts.ts';
import { partsOf } from '../model/thing.ts';
import { sectionWord } from './EditorPart.tsx';
import { useEditingAround } from './editing-context.ts';
import { type SectionName, sectionsOf } from './sections.ts';

/** Links to the sections of the editor; a gold dot marks those with unsaved changes. */
export function Anchors({ name }: { name: ResourceName }) {
  const { t } = useTexts();
  const { editing } = useEditingAround();
  const sections = sectionsOf(name);
  const current = useCurrent(sections.map((section) => section.name));
  const paths = Object.keys(editing.draft).map(partsOf);
  if (sections.length < 2) return null;
  return (
    <nav className="anchors" aria-label={t('resources.anchors')}>
      {sections.map((section) => {
        const isChanged = paths.some(({ field, lang }) => (lang !== null) === (section.name === 'texts') && section.fields.includes(field));
        return (
          <a key={section.name} href={`#${section.name}`} aria-current={current === section.name ? 'true' : undefined} onClick={goTo}>
            {sectionWord(t, section.name)}
            {isChanged && <span className="dot dot--warn" role="img" aria-label={t('resources.hint.changed')} />}
          </a>
        );
      })}
    </nav>
  );
}

/** Scrolls to a section without changing the address, which would add a step to the browser history. */
function goTo(event: React.MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const part = document.getElementById(event.currentTarget.hash.slice(1));
  part?.scrollIntoView();
  part?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true });
}

/** The section being read. */
function useCurrent(names: readonly SectionName[]): SectionName | undefined {
  const [current, setCurrent] = useState(names[0]);
  const all = names.join(' ');
  useEffect(() => {
    const seen = new Map<string, boolean>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen.set(target.id, isIntersecting);
        const first = all.split(' ').find((name) => seen.get(name));
        if (first !== undefined) setCurrent(first as SectionName);
      },
      // The section in the upper half of the window, below the bar and the anchors.
      { rootMargin: '-112px 0px -50% 0px' },
    );
    for (const name of all.split(' ')) {
      const part = document.getElementById(name);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [all]);
  return current;
}
