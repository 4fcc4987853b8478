import { type FieldKind, fieldById, resources } from '../../../../contract/console/resources.ts';
import { EditorField } from '../fields/EditorField.tsx';
import { EditorPart } from './EditorPart.tsx';
import { useEditingAround } from './editing-context.ts';
import type { EditorSection } from './sections.ts';

/** Kinds of fields that need the full width. */
const WIDE: readonly FieldKind[] = ['prose', 'html', 'label', 'lines', 'phrases', 'many', 'picture', 'pictures', 'prices', 'flag'];

/** A section of fields without a language. */
export function FieldsSection({ section }: { section: EditorSection }) {
  const { editing } = useEditingAround();
  const { fields } = resources[editing.name];
  const isAlone = section.fields.length === 1 && section.name !== 'basics';
  return (
    <EditorPart name={section.name}>
      <div className="two-up">
        {section.fields.map((field) => {
          const known = fieldById(fields[field] ?? { kind: 'line' }, editing.thing.id);
          return (
            <div key={field} className={WIDE.includes(known.kind) ? 'both' : ''}>
              <EditorField field={field} known={known} isLabelHidden={isAlone} />
            </div>
          );
        })}
      </div>
    </EditorPart>
  );
}
