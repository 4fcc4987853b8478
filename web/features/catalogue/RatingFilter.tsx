import { useApp } from '../../kit/app.ts';
import { Stars } from '../../ui/Stars.tsx';
import { FilterBox } from './FilterBox.tsx';

const choices = [5, 4, 3, 2, 1, 0] as const;

/** Minimum number of stars; 0 means no filter. */
export function RatingFilter({ chosen }: { chosen: number }) {
  const { t } = useApp();
  return (
    <FilterBox title={t('catalogue.ratings')} open>
      {choices.map((stars) => (
        <label key={stars} className="tick">
          <input type="radio" name="rating" value={stars || ''} defaultChecked={stars === chosen} />
          {stars > 0 ? <Stars value={stars} label={t('catalogue.starsUp', { stars })} /> : <span>{t('catalogue.starsUp', { stars })}</span>}
          {stars > 0 && stars < 5 && (
            <span className="n" aria-hidden="true">
              {t('catalogue.andUp')}
            </span>
          )}
        </label>
      ))}
    </FilterBox>
  );
}
