import { useQuery } from '@tanstack/react-query';
import { consoleQueries } from '../../../answers.ts';
import { type ConsoleError, callConsole } from '../../../call.ts';
import { useTexts } from '../../../texts.ts';
import { useEditingAround } from '../../editor/editing-context.ts';
import { useSettled } from '../../use-settled.ts';
import type { ControlProps } from '../TextControls.tsx';
import { LabelFixes } from './LabelFixes.tsx';
import { type LabelAnswer, labelMarkOf, type Mark, type Stretch, stretchesOf } from './tokens.ts';

/** Pause in typing before the label is recognised, in ms. */
const REST_MS = 400;

/** An ingredient list as printed; recognised entries are marked while typing. */
export default function LabelControl(props: ControlProps & { label: string }) {
  const { state, known, ids } = props;
  const { editing } = useEditingAround();
  const text = typeof state.value === 'string' ? state.value : '';
  const { labelId: _, ...attributes } = ids;
  const reading = useReading(text, editing.valueAt('is_label_cut') === 1 ? 1 : 0);
  const stretches = stretchesOf(text, reading.data?.text ?? '', reading.data?.label.entries ?? []);
  return (
    <div className="label-field">
      <div className="label-box">
        <div className="label-marks" aria-hidden="true">
          {stretches.map((stretch, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stretches are ordered by the text
            <Marked key={at} stretch={stretch} />
          ))}
          {/* An empty last line only has a height if it contains a character. */}
          {'\u200b'}
        </div>
        <textarea
          {...attributes}
          className="label-input"
          rows={3}
          lang="en"
          dir="ltr"
          spellCheck={false}
          maxLength={known.max}
          value={text}
          onChange={({ target }) => state.set(target.value === '' ? null : target.value)}
        />
      </div>
      {reading.data && <LabelSummary reading={reading.data.label} />}
      {reading.data?.text === text && <LabelFixes entries={reading.data.label.entries} text={text} onChange={state.set} />}
      {reading.isError && <p className="was">{reading.error.message}</p>}
    </div>
  );
}

function useReading(text: string, isCut: 0 | 1) {
  const settled = useSettled(text, REST_MS);
  return useQuery<{ text: string; label: LabelAnswer }, ConsoleError>(
    {
      queryKey: ['POST console/label', settled, isCut],
      queryFn: async ({ signal }) => ({
        text: settled,
        label: await callConsole('POST console/label', { text: settled, is_label_cut: isCut }, { signal }),
      }),
      enabled: settled.trim() !== '',
      placeholderData: (last) => (settled.trim() === '' ? undefined : last),
    },
    consoleQueries,
  );
}

const classes: Readonly<Record<Mark, string>> = {
  unknown: 'tok tok--un',
  guessed: 'tok tok--guess',
  allergen: 'tok tok--all',
  synonym: 'tok tok--syn',
};

function Marked({ stretch: { text, entry } }: { stretch: Stretch }) {
  const mark = entry && labelMarkOf(entry);
  return mark ? <span className={classes[mark]}>{text}</span> : text;
}

/** How many entries were recognised, and a legend of the marks. */
function LabelSummary({ reading }: { reading: LabelAnswer }) {
  const { t } = useTexts();
  const { known, guessed, unknown } = reading;
  const marks = new Set(reading.entries.map(labelMarkOf));
  const legend = [
    ['synonym', 'var(--ok)'],
    ['allergen', 'var(--gold)'],
    ['guessed', 'var(--edge)'],
    ['unknown', 'var(--bad)'],
  ] as const;
  return (
    <p className="legend">
      <span role="status">{t('resources.labels.recognised', { known: known + guessed, count: known + guessed + unknown })}</span>
      {legend
        .filter(([mark]) => marks.has(mark))
        .map(([mark, tone]) => (
          <span key={mark}>
            <i style={{ '--tone': tone } as React.CSSProperties} />
            {t(`resources.labels.${mark}`)}
          </span>
        ))}
    </p>
  );
}
