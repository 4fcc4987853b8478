import { languages } from '../../../../../i18n/languages.ts';
import { ConsoleIcon } from '../../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../../texts.ts';
import { pictureSrc } from '../../pictures.ts';
import type { Dragging } from './use-dragging.ts';
import type { Pictures } from './use-pictures.ts';

interface ShotProps {
  at: number;
  pictures: Pictures;
  /** The server's error for this picture. */
  error: string | null;
  /** The id of the element with the error. */
  errorId: string;
  dragging: Dragging;
}

/** One of several pictures. Pressing it opens its alternative text. */
export function Shot({ at, pictures, error, errorId, dragging }: ShotProps) {
  const { t } = useTexts();
  const { list, opened } = pictures;
  const picture = list[at];
  if (picture === undefined) return null;
  const { image } = picture;
  const words = t('resources.pictures.entry', { number: at + 1, count: list.length });
  const isOver = dragging.over === at && dragging.from !== null && dragging.from !== at;
  const way = isOver ? ((dragging.from ?? 0) < at ? ' is-behind' : ' is-before') : '';
  return (
    <li className={`shot${dragging.from === at ? ' is-lifted' : ''}${way}`} {...dragging.handlersOf(at)}>
      <button
        type="button"
        className="shot-pic"
        aria-label={words}
        aria-expanded={opened === image}
        // A button cannot be `aria-invalid`, but gets the focus if its picture was refused.
        data-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : errorId}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete"
        onClick={() => pictures.open(opened === image ? null : image)}
        onKeyDown={(event) => pictures.onKey(event, at)}
      >
        <span className="pic pic--45">
          <img src={pictureSrc(image, 320)} alt="" width={320} height={400} loading="lazy" draggable={false} />
        </span>
      </button>
      {at === 0 && <span className="tag">{t('resources.pictures.first')}</span>}
      {error === null ? (
        <AltState filled={Object.keys(picture.alt).length} />
      ) : (
        <span className="shot-state shot-state--bad" id={errorId}>
          <ConsoleIcon name="warn" />
          {error}
        </span>
      )}
      <ShotButtons at={at} words={words} pictures={pictures} />
    </li>
  );
}

/** The number of languages with an alternative text. */
function AltState({ filled }: { filled: number }) {
  const { t } = useTexts();
  return (
    <span className={`shot-state${filled === 0 ? ' shot-state--bad' : ''}`}>
      <ConsoleIcon name={filled === 0 ? 'warn' : 'check'} />
      {filled === 0 ? t('resources.pictures.altNone') : t('resources.pictures.altFilled', { filled, of: languages.length })}
    </span>
  );
}

function ShotButtons({ at, words: entry, pictures }: { at: number; words: string; pictures: Pictures }) {
  const { t } = useTexts();
  const last = pictures.list.length - 1;
  const buttons = [
    { icon: 'start', label: t('resources.pictures.earlier', { entry }), isOff: at === 0, run: () => pictures.move(at, at - 1) },
    { icon: 'end', label: t('resources.pictures.later', { entry }), isOff: at === last, run: () => pictures.move(at, at + 1) },
    { icon: 'close', label: t('resources.lines.remove', { entry }), isOff: false, run: () => pictures.remove(at) },
  ] as const;
  return (
    <span className="shot-acts">
      {buttons.map(({ icon, label, isOff, run }) => (
        <button type="button" key={label} className="icon-btn icon-btn--s" disabled={isOff} aria-label={label} onClick={run}>
          <ConsoleIcon name={icon} way={icon !== 'close'} />
        </button>
      ))}
    </span>
  );
}
