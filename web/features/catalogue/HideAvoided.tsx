import { useApp } from '../../kit/app.ts';
import { useSession } from '../../kit/session.ts';
import { avoidsSomething } from './avoids.ts';

/** Filter that hides products with avoided ingredients; only for members who avoid some. */
export function HideAvoided({ chosen }: { chosen: boolean }) {
  const { t } = useApp();
  const { member } = useSession();
  if (!chosen && !(member && avoidsSomething(member))) return null;
  return (
    <label className="tick filter">
      <input type="checkbox" name="hide" value="YES" defaultChecked={chosen} />
      {t('catalogue.hideAvoided')}
    </label>
  );
}
