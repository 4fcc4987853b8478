import { fieldById, type ResourceField } from '../../../../contract/console/resources.ts';
import { isLanguage, languageTag } from '../../../../i18n/languages.ts';
import { shortDiff, wordDiff } from '../../../ui/word-diff.ts';
import { useTexts } from '../../texts.ts';
import { useEditingAround } from '../editor/editing-context.ts';
import { wordsOfHtml } from '../fields/html/html-fragment.ts';
import { allFields } from '../model/list-query.ts';
import { type Path, partsOf } from '../model/thing.ts';
import { ThingName } from '../references/ThingName.tsx';
import { valueWords } from '../words.ts';
import { PicturesChange } from './PicturesChange.tsx';

interface ChangedValueProps {
  path: Path;
  before: unknown;
  after: unknown;
}

const TEXT_KINDS = ['line', 'prose', 'html', 'label', 'slug', 'path', 'email'];

/** A changed value: the old one struck out, the new one underlined; texts are compared word by word. */
export function ChangedValue({ path, before, after }: ChangedValueProps) {
  const { editing } = useEditingAround();
  const { field, lang } = partsOf(path);
  const described = allFields(editing.name)[field];
  const known = described && fieldById(described, editing.thing.id);
  const isText = known === undefined || TEXT_KINDS.includes(known.kind);
  if (isText && typeof before === 'string' && typeof after === 'string') {
    const [was, is] = known?.kind === 'html' ? readableHtml(before, after) : [before, after];
    return <TextChange before={was} after={is} lang={lang} />;
  }
  if (known?.kind === 'pictures') return <PicturesChange before={before} after={after} />;
  return (
    <>
      {!isEmpty(before) && (
        <del>
          <Value field={field} known={known} value={before} lang={lang} />
        </del>
      )}{' '}
      {isEmpty(after) ? null : (
        <ins>
          <Value field={field} known={known} value={after} lang={lang} />
        </ins>
      )}
    </>
  );
}

/** The plain texts of rich texts for comparison; the HTML itself if only the markup differs. */
function readableHtml(before: string, after: string): [string, string] {
  const [was, is] = [wordsOfHtml(before), wordsOfHtml(after)];
  return was === is ? [before, after] : [was, is];
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function TextChange({ before, after, lang }: { before: string; after: string; lang: string | null }) {
  const { lang: own } = useTexts();
  const written = lang !== null && isLanguage(lang) ? languageTag(lang) : undefined;
  return (
    <span dir="auto" lang={written}>
      {shortDiff(wordDiff(before, after, lang ?? own)).map(({ kind, text }, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other key
        if (kind === 'added') return <ins key={at}>{text}</ins>;
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        if (kind === 'removed') return <del key={at}>{text}</del>;
        return text;
      })}
    </span>
  );
}

/** Longer values are cut off. */
const LONGEST = 160;

function Value({ field, known, value, lang }: { field: string; known: ResourceField | undefined; value: unknown; lang: string | null }) {
  const texts = useTexts();
  if (known?.kind === 'one' && known.of) return <ThingName name={known.of} id={Number(value)} />;
  if (known?.kind === 'many' && known.of && Array.isArray(value)) {
    const { of } = known;
    return value.map((id, at) => (
      <span key={String(id)}>
        {at > 0 && ', '}
        <ThingName name={of} id={Number(id)} />
      </span>
    ));
  }
  const words =
    known?.kind === 'html'
      ? wordsOfHtml(String(value))
      : known?.kind === 'picture'
        ? texts.t('resources.picture.present')
        : valueWords(texts, field, known, value);
  const written = lang !== null && isLanguage(lang) ? languageTag(lang) : undefined;
  return (
    <span dir="auto" lang={written}>
      {words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words}
    </span>
  );
}
