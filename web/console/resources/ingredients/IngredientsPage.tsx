import { Link } from 'react-router';
import { useConsoleAnswer } from '../../answers.ts';
import { useTexts } from '../../texts.ts';
import { ListPage } from '../list/ListPage.tsx';

/** The list of ingredients, with a link to the unknown words of labels. */
export default function IngredientsPage() {
  return <ListPage name="ingredients" actions={<UnknownLink />} />;
}

function UnknownLink() {
  const { t, format } = useTexts();
  const { data } = useConsoleAnswer('GET console/unknown-ingredients', { offset: 0, limit: 1 });
  return (
    <Link className="btn btn--line" to="/ingredients/unknown">
      {t('resources.unknown.link')}
      {data && data.count > 0 && <span className="tag tag--bad">{format.number(data.count)}</span>}
    </Link>
  );
}
