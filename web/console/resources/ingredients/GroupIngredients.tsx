import { Link } from 'react-router';
import { useTexts } from '../../texts.ts';
import { useEditingAround } from '../editor/editing-context.ts';

/** Link to the ingredients of the group, where they are assigned to it. */
export default function GroupIngredients() {
  const { t } = useTexts();
  const { editing } = useEditingAround();
  const { id } = editing.thing;
  if (id === null) return null;
  return (
    <section className="stack--s" aria-labelledby="group-ingredients">
      <h2 id="group-ingredients">{t('resources.groups.title')}</h2>
      <p className="small quiet">{t('resources.groups.hint')}</p>
      <Link className="btn btn--line start" to={`/ingredients?group_ids=${id}`}>
        {t('resources.groups.show')}
      </Link>
      <p className="small quiet">{t('resources.groups.archiving')}</p>
    </section>
  );
}
