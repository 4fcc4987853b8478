import type { ComponentType, ReactNode } from 'react';
import type { FieldKind, ResourceField } from '../../../../contract/console/resources.ts';
import { isLanguage, language, languageTag } from '../../../../i18n/languages.ts';
import { laterPart } from '../../later-part.tsx';
import { useTexts } from '../../texts.ts';
import { type FieldState, useEditingAround, useFieldState } from '../editor/editing-context.ts';
import { textPath } from '../model/thing.ts';
import { fieldWord, languageWord } from '../words.ts';
import { EditorFieldFrame } from './EditorFieldFrame.tsx';
import { LinesControl } from './LinesControl.tsx';
import { PictureControl } from './PictureControl.tsx';
import { ReadOnlyValue } from './ReadOnlyValue.tsx';
import { ManyControl, OneControl } from './ReferenceControls.tsx';
import {
  ChoiceControl,
  type ControlProps,
  LanguageControl,
  LineControl,
  NumberControl,
  ProseControl,
  SwitchControl,
} from './TextControls.tsx';

type Control = ComponentType<ControlProps & { label: string }>;

/** Rarely needed controls are loaded on demand, with their dependencies. */
const wait = <span className="skeleton field-wait" />;
const DayControl: Control = laterPart(() => import('./DateControls.tsx').then(({ DayControl: control }) => ({ default: control })), wait);
const MomentControl: Control = laterPart(
  () => import('./DateControls.tsx').then(({ MomentControl: control }) => ({ default: control })),
  wait,
);
const LabelControl: Control = laterPart(() => import('./label/LabelControl.tsx'), wait);
const PicturesControl: Control = laterPart(() => import('./pictures/PicturesControl.tsx'), wait);
const PricesControl: Control = laterPart(() => import('./PricesControl.tsx'), wait);
const PhrasesControl: Control = laterPart(() => import('./PhrasesControl.tsx'), wait);
const HtmlControl: Control = laterPart(() => import('./html/HtmlControl.tsx'), wait);

const controls: Readonly<Record<FieldKind, Control>> = {
  line: LineControl,
  prose: ProseControl,
  html: HtmlControl,
  slug: LineControl,
  path: LineControl,
  email: LineControl,
  flag: SwitchControl,
  whole: NumberControl,
  decimal: NumberControl,
  price: NumberControl,
  prices: PricesControl,
  choice: ChoiceControl,
  day: DayControl,
  moment: MomentControl,
  picture: PictureControl,
  pictures: PicturesControl,
  one: OneControl,
  many: ManyControl,
  lines: LinesControl,
  phrases: PhrasesControl,
  label: LabelControl,
};

/** Kinds whose control is a group: its label names it and is not tied to a single input. */
const GROUPS: readonly FieldKind[] = ['day', 'moment', 'picture', 'pictures', 'prices', 'one', 'many', 'lines', 'phrases', 'html'];

interface EditorFieldProps {
  field: string;
  known: ResourceField;
  /** The language if the field is a text. */
  lang?: string;
  /** Hint below the field, besides its length. */
  hint?: ReactNode;
  /** The heading above already names the field. */
  isLabelHidden?: boolean;
}

/** A field by its kind, with label, error, and a bar if changed. */
export function EditorField({ field, known, lang, hint, isLabelHidden = false }: EditorFieldProps) {
  const { t } = useTexts();
  const { editing, isReadOnly } = useEditingAround();
  const isFixed = known.readOnly || (known.createOnly && editing.thing.id !== null);
  const state = useFieldState(lang === undefined ? field : textPath(lang, field));
  const label = useLabel(field, lang);
  const EditorPart = field === 'lang' ? LanguageControl : controls[known.kind];
  if (isReadOnly || isFixed)
    return (
      <div className="field field--told">
        <span className="label">{label}</span>
        <ReadOnlyValue field={field} known={known} value={state.value} {...(lang !== undefined && { lang })} />
      </div>
    );
  // If one of several prices is refused, the control shows the error beside that price.
  const isToldWithin = known.kind === 'prices' && Object.keys(editing.errors).some((path) => path.startsWith(`${state.path}.`));
  const written = lang !== undefined && isLanguage(lang) ? { lang: languageTag(lang), dir: language(lang).dir } : undefined;
  return (
    <EditorFieldFrame
      state={isToldWithin ? { ...state, error: null } : state}
      label={label}
      isRequired={known.required === true}
      isGroup={GROUPS.includes(known.kind)}
      isLabelHidden={isLabelHidden}
      className={known.kind === 'flag' ? 'field--switch' : ''}
      hint={<Hint state={state} known={known} words={hint ?? hintOf(field, known, t)} />}
    >
      {(ids) => <EditorPart state={state} field={field} known={known} ids={ids} written={written} label={label} />}
    </EditorFieldFrame>
  );
}

function useLabel(field: string, lang: string | undefined): string {
  const { t, locale } = useTexts();
  const word = fieldWord(t, field);
  return lang === undefined ? word : t('resources.label.inLanguage', { field: word, language: languageWord(lang, locale) });
}

function hintOf(field: string, { kind }: ResourceField, t: ReturnType<typeof useTexts>['t']): ReactNode {
  if (field === 'slug') return t('resources.hint.slug');
  if (kind === 'pictures') return t('resources.pictures.hint');
  if (kind === 'prices') return t('resources.prices.hint');
  if (kind === 'phrases') return t('resources.phrases.hint');
  if (kind === 'path') return t('resources.hint.path');
  return null;
}

/** Fraction of the maximum length from which the length is shown. */
const NEARLY_FULL = 0.7;
/** In fields of at most this many characters the length is obvious. */
const SHORT = 20;

function Hint({ state, known, words }: { state: FieldState; known: ResourceField; words: ReactNode }) {
  const { t, format } = useTexts();
  const length = typeof state.value === 'string' ? state.value.length : 0;
  const isLong =
    known.max !== undefined && known.max > SHORT && (known.kind === 'line' || known.kind === 'prose') && length > known.max * NEARLY_FULL;
  const parts = [
    isLong && known.max !== undefined && t('resources.hint.length', { length: format.number(length), max: format.number(known.max) }),
    state.isChanged && t('resources.hint.changed'),
  ].filter(Boolean);
  if (!words && parts.length === 0) return null;
  return (
    <>
      {words}
      {words && parts.length > 0 && ' · '}
      {parts.join(' · ')}
    </>
  );
}
