import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { defaultLanguage, isLanguage } from '../../../../i18n/languages.ts';
import { ConsolePage } from '../../shell/ConsolePage.tsx';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { usePhone } from '../../shell/width.ts';
import { useTexts } from '../../texts.ts';
import { HistoryPane } from '../history/HistoryPane.tsx';
import { type Draft, noDraft, withDraft } from '../model/draft.ts';
import { type DraftPlace, keepThingDraft } from '../model/draft-store.ts';
import { type Path, partsOf, type Thing } from '../model/thing.ts';
import { mayDo } from '../presentation.ts';
import { newWord, resourceWord, titleWords } from '../words.ts';
import { Anchors } from './Anchors.tsx';
import { ArchiveSection } from './ArchiveSection.tsx';
import { EditorBar } from './EditorBar.tsx';
import { EditingProvider } from './editing-context.ts';
import { FieldsSection } from './FieldsSection.tsx';
import { Notes } from './Notes.tsx';
import { sectionsOf } from './sections.ts';
import { aboveOf, sideOf } from './side.tsx';
import { TextsSection } from './TextsSection.tsx';
import { ThingFacts } from './ThingFacts.tsx';
import { type Editing, useEditing } from './use-editing.ts';

interface EditorProps {
  place: DraftPlace;
  thing: Thing;
  left: Draft | null;
}

/** The page on which a thing is edited. */
export function Editor({ place, thing, left }: EditorProps) {
  const { t } = useTexts();
  const { name } = place;
  const navigate = useNavigate();
  const isPhone = usePhone();
  const editing = useEditing({
    ...{ place, thing, left },
    onCreated: (id) => {
      // The editor unmounts before it could drop its stored draft.
      keepThingDraft(place, noDraft);
      void navigate(`/${name}/${encodeURIComponent(id)}`, { replace: true });
    },
  });
  const [lang, setLang] = useShownLanguage(editing);
  const label = useName(editing);
  useShortcuts(t('resources.keys.editor'), [{ keys: 'mod+s', label: t('resources.save'), run: () => void editing.save() }]);
  useFocusOnError(editing, lang);
  const isReadOnly = isPhone || thing.isArchived || !mayDo(name, thing.id === null ? 'create' : 'update');
  return (
    <EditingProvider value={{ editing, isReadOnly, lang, setLang }}>
      <ConsolePage
        title={label}
        crumbs={<Crumbs editing={editing} />}
        facts={thing.isArchived ? <span className="tag">{t('resources.archived.tag')}</span> : undefined}
        actions={!isReadOnly && <EditorBar editing={editing} />}
        isFlush
        edits={mayDo(name, 'update')}
      >
        <div className="editor">
          <div className="editor-main">
            <Anchors name={name} />
            <Notes editing={editing} />
            {aboveOf(name)}
            {sectionsOf(name).map((section) =>
              section.name === 'texts' ? <TextsSection key="texts" /> : <FieldsSection key={section.name} section={section} />,
            )}
          </div>
          <aside className="editor-side" aria-label={t('resources.side')} data-pane="">
            {sideOf(name)}
            <ThingFacts />
            {thing.id !== null && <HistoryPane />}
            {!isPhone && <ArchiveSection editing={editing} label={label} />}
          </aside>
        </div>
      </ConsolePage>
    </EditingProvider>
  );
}

function Crumbs({ editing: { name } }: { editing: Editing }): ReactNode {
  const { t } = useTexts();
  return (
    <ol className="c-crumbs">
      <li>
        <Link to={`/${name}`}>{resourceWord(t, name)}</Link>
      </li>
    </ol>
  );
}

/** The thing's name with unsaved changes, in English as in lists. */
function useName({ name, thing, draft }: Editing): string {
  const { t } = useTexts();
  const { fields, texts } = withDraft(thing, draft);
  return titleWords(t, name, { id: thing.id, ...fields, ...texts.en }) || newWord(t, name);
}

/** The language whose texts are shown, kept in the address so that a reload restores it. */
function useShownLanguage(editing: Editing): [string, (lang: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('lang') ?? '';
  const setLang = (lang: string) =>
    setParameters(
      (before) => {
        before.set('lang', lang);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const shown = isLanguage(asked) ? asked : defaultLanguage;
  // Switches to the language of a refused text.
  const wrong = wrongLanguages(editing);
  const [first] = wrong;
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the error, not the reader's later choice
  useEffect(() => {
    if (first !== undefined && !wrong.includes(shown)) setLang(first);
  }, [first]);
  return [shown, setLang];
}

/** The language of a picture's alternative text. */
const languageOfWords = (path: Path): string | undefined => /\.alt\.(\w+)$/.exec(path)?.[1];

/** Languages with refused texts. */
const wrongLanguages = ({ errors }: Editing): string[] =>
  Object.keys(errors).flatMap((path) => partsOf(path).lang ?? languageOfWords(path) ?? []);

/** Focuses the first refused field, or its button if the control itself cannot be marked invalid. */
function useFocusOnError(editing: Editing, lang: string): void {
  const count = Object.keys(editing.errors).length;
  const wrong = wrongLanguages(editing);
  // The field of a refused text is rendered once its language is shown.
  const isShown = wrong.length === 0 || wrong.includes(lang);
  const before = useRef(0);
  const isDue = useRef(false);
  useEffect(() => {
    if (count !== before.current) isDue.current = count > before.current;
    before.current = count;
    if (!isDue.current || !isShown) return;
    isDue.current = false;
    requestAnimationFrame(() => {
      const field = document.querySelector<HTMLElement>('.editor [aria-invalid="true"], .editor [data-invalid] input');
      (field ?? document.querySelector<HTMLElement>('.editor button[data-invalid]'))?.focus();
    });
  }, [count, isShown]);
}
