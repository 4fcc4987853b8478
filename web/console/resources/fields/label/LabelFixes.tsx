import { Link } from 'react-router';
import { ConsoleIcon } from '../../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../../texts.ts';
import { type ReadEntry, replaced } from './tokens.ts';

interface LabelFixesProps {
  entries: readonly ReadEntry[];
  text: string;
  onChange(text: string): void;
}

/** Unrecognised entries, each with the best guess. */
export function LabelFixes({ entries, text, onChange }: LabelFixesProps) {
  const { t } = useTexts();
  const unknown = entries.flatMap((entry, at) => (entry.kind === 'UNKNOWN' ? [{ entry, place: at + 1 }] : []));
  if (unknown.length === 0) return null;
  return (
    <ul className="fixes" aria-label={t('resources.labels.unknownList')}>
      {unknown.map(({ entry, place }) => (
        <li key={`${place} ${entry.raw}`}>
          <ConsoleIcon name="warn" />
          <span>
            <b dir="auto">{entry.raw}</b>
            {t('resources.labels.place', { place })}
            {entry.guess && (
              <>
                {' '}
                {t('resources.labels.guess')} <b>{entry.guess.inci}</b>
              </>
            )}
          </span>
          <span className="line">
            {entry.guess && entry.start !== null && (
              <button
                type="button"
                className="btn btn--line"
                onClick={() => entry.guess && onChange(replaced(text, entry, entry.guess.inci))}
              >
                {t('resources.labels.use')}
              </button>
            )}
            <Link className="btn btn--text" to={`/ingredients/unknown?keyword=${encodeURIComponent(entry.raw)}`}>
              {t('resources.labels.assign')}
            </Link>
          </span>
        </li>
      ))}
    </ul>
  );
}
