import { useApp } from '../../../kit/app.ts';
import type { Item } from '../../../kit/wire.ts';
import { Fold } from '../../../ui/Fold.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { ChosenGroup } from './ingredient-lists.ts';

export type Group = Item<'GET ingredient-group/list'>;

interface IngredientGroupsProps {
  /** Empty until loaded or if that failed; the search box finds every ingredient anyway. */
  groups: readonly Group[];
  chosen: readonly ChosenGroup[];
  onAdd(group: Group): void;
  onDrop(id: number, title: string): void;
}

/** Groups that can be avoided as a whole, each with the reason why people do. */
export function IngredientGroups({ groups, chosen, onAdd, onDrop }: IngredientGroupsProps) {
  const { t, format } = useApp();
  if (groups.length === 0) return null;
  return (
    <Fold title={t('profiles.groups')} aside={format.number(groups.length)}>
      <ul className="ingredient-groups">
        {groups.map((group) => {
          const { id, title, why, ingredient_ids } = group;
          const isChosen = chosen.some((one) => one.id === id);
          return (
            <li key={id}>
              <div>
                <b>
                  {isChosen && <Icon name="check" />}
                  {title}
                </b>{' '}
                <small>{t('profiles.groupSize', { count: ingredient_ids.length })}</small>
                <p className="hint">{why}</p>
              </div>
              <button
                type="button"
                className={isChosen ? 'btn btn--small btn--calm' : 'btn btn--small btn--line'}
                aria-label={t(isChosen ? 'profiles.dropGroupName' : 'profiles.addGroupName', { name: title })}
                onClick={() => (isChosen ? onDrop(id, title) : onAdd(group))}
              >
                {t(isChosen ? 'profiles.dropGroup' : 'profiles.addGroup')}
              </button>
            </li>
          );
        })}
      </ul>
    </Fold>
  );
}
