import { type SkinTone, skinTones } from '../../../contract/choices.ts';
import { useApp } from '../../kit/app.ts';
import { Colour } from '../../ui/Colour.tsx';

/** The eight tones with the chosen one named and ringed, so that it is not identified by colour alone. */
export function SkinTones({ chosen }: { chosen: SkinTone }) {
  const { t } = useApp();
  return (
    <div className="tones">
      <span className="tone-row" aria-hidden="true">
        {skinTones.map((tone) => (
          <Colour key={tone} of={tone} className={tone === chosen ? 'tone tone--chosen' : 'tone'} />
        ))}
      </span>
      <span>{t(`people.skin.${chosen}`)}</span>
    </div>
  );
}
