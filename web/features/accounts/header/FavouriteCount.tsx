import { useApp } from '../../../kit/app.ts';
import { useToggleChangesSince } from '../../../kit/marks.ts';
import { useAnswer } from '../../../kit/member-data.tsx';
import { href } from '../../../kit/visit.ts';
import { Icon } from '../../../ui/Icon.tsx';

const most = 99;

/** The number of a member's favourite products: the server's count, updated by later clicks on hearts. */
export default function FavouriteCount() {
  const { t, format, ...app } = useApp();
  const { data, dataUpdatedAt } = useAnswer('POST all/favourite-web', { offset: 0, limit: 1 });
  const pressed = useToggleChangesSince('product', dataUpdatedAt);
  const count = data && Math.max(0, data.count + pressed);
  const label = count === undefined ? t('shell.favourites') : t('shell.favouriteCount', { number: format.number(count) });
  return (
    <a className="icon-btn head-heart" href={href(app, 'favourite')} aria-label={label}>
      <Icon name="heart" />
      {count !== undefined && count > 0 && (
        <span className="head-count">{count > most ? t('shell.moreThan', { number: format.number(most) }) : format.number(count)}</span>
      )}
    </a>
  );
}
