import { directionOf } from '../../i18n/languages.ts';
import { cutText } from './cut-text.ts';

interface CutTextProps {
  text: string;
  /** Language of the text if known; it sets the direction, whatever letters the text begins with. */
  lang?: string | undefined;
  /** Characters shown while collapsed. */
  max: number;
  labels: { more: string; less: string };
}

/** A long text, collapsed to its beginning; needs no script, and the whole text is in the page. */
export function CutText({ text, lang, max, labels }: CutTextProps) {
  const beginning = cutText(text, max);
  const dir = (lang && directionOf(lang)) || 'auto';
  const whole = (
    <p className="cut-whole people-text" dir={dir} lang={lang}>
      {text}
    </p>
  );
  if (beginning === text) return whole;
  return (
    <details className="cut">
      <summary className="people-text" dir={dir}>
        <span className="cut-beginning" lang={lang}>
          {beginning}
        </span>{' '}
        <bdi className="cut-more">{labels.more}</bdi>
        <bdi className="cut-less">{labels.less}</bdi>
      </summary>
      {whole}
    </details>
  );
}
