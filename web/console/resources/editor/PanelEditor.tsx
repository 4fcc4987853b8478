import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import { type ResourceName, resources } from '../../../../contract/console/resources.ts';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { usePhone } from '../../shell/width.ts';
import { useTexts } from '../../texts.ts';
import { EditorField } from '../fields/EditorField.tsx';
import { SkeletonRows } from '../list/states.tsx';
import { withDraft } from '../model/draft.ts';
import { mayDo } from '../presentation.ts';
import { titleWords } from '../words.ts';
import { EditorBar } from './EditorBar.tsx';
import { EditingProvider } from './editing-context.ts';
import { Notes } from './Notes.tsx';
import { ThingFailed } from './ThingFailed.tsx';
import { type Editing, useEditing } from './use-editing.ts';
import { type ReadThing, useThing } from './use-thing.ts';

interface PanelEditorProps {
  name: ResourceName;
  id: ResourceId;
  /** Names of the fields shown, in their order; texts are edited in English here. */
  fields: readonly string[];
  className?: string;
  /** Shown below the name. */
  facts?: ReactNode;
  /** Rendered after the fields. */
  children?(editing: Editing, isReadOnly: boolean): ReactNode;
}

/** Edits the main fields of a thing beside a list, with a link to the full editor. */
export function PanelEditor(props: PanelEditorProps) {
  const read = useThing(props.name, props.id);
  if (read.state === 'waiting') return <SkeletonRows count={4} isPlain />;
  if (read.state === 'failed') return <ThingFailed error={read.error} onRetry={read.retry} />;
  return <ReadPanel {...props} read={read} />;
}

function ReadPanel({
  name,
  fields,
  className = '',
  facts,
  children,
  read,
}: PanelEditorProps & { read: Extract<ReadThing, { state: 'read' }> }) {
  const { t } = useTexts();
  const isPhone = usePhone();
  const editing = useEditing({ ...read, onCreated: () => {} });
  const [lang, setLang] = useState('en');
  const { thing } = editing;
  const shown = withDraft(thing, editing.draft);
  const isReadOnly = isPhone || thing.isArchived || !mayDo(name, 'update');
  useShortcuts(t('resources.keys.editor'), [{ keys: 'mod+s', label: t('resources.save'), run: () => void editing.save() }]);
  const known = { ...resources[name].fields, ...resources[name].texts };
  return (
    <EditingProvider value={{ editing, isReadOnly, lang, setLang }}>
      <div className={`panel-editor ${className}`}>
        <div className="line line--apart panel-editor-head">
          <h2 dir="auto">{titleWords(t, name, { id: thing.id, ...shown.fields, ...shown.texts.en })}</h2>
          <Link className="btn btn--text" to={`/${name}/${thing.id}`}>
            {t('resources.panel.open')}
            <ConsoleIcon name="end" way />
          </Link>
        </div>
        {facts}
        <Notes editing={editing} />
        {fields.map((field) => (
          <EditorField
            key={field}
            field={field}
            known={known[field] ?? { kind: 'line' }}
            {...(resources[name].texts[field] && { lang: 'en' })}
          />
        ))}
        {children?.(editing, isReadOnly)}
        {!isReadOnly && (
          <div className="panel-editor-bar line">
            <EditorBar editing={editing} />
          </div>
        )}
      </div>
    </EditingProvider>
  );
}
