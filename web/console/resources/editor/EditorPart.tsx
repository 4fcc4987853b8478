import type { ReactNode } from 'react';
import type { ConsoleLabelKey } from '../../../../i18n/console.ts';
import { useTexts } from '../../texts.ts';
import type { SectionName } from './sections.ts';

interface PartProps {
  name: SectionName;
  note?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}

export const sectionWord = (t: ReturnType<typeof useTexts>['t'], name: SectionName): string =>
  t(`resources.section.${name}` satisfies ConsoleLabelKey);

/** A section of an editor, with an anchor. */
export function EditorPart({ name, note, end, children }: PartProps) {
  const { t } = useTexts();
  return (
    <section className="part" id={name} aria-labelledby={`${name}-title`}>
      <div className="part-head">
        <h2 id={`${name}-title`}>{sectionWord(t, name)}</h2>
        {note && <p>{note}</p>}
        {end}
      </div>
      {children}
    </section>
  );
}
