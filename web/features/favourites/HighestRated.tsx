import { listSizes } from '../../../contract/limits.ts';
import { Answered } from '../../kit/Answered.tsx';
import { useApp } from '../../kit/app.ts';
import { useAnswer } from '../../kit/member-data.tsx';
import { EmptyState } from '../../ui/ListState.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { RankList, TileSkeleton } from '../catalogue/index.ts';

/** The highest rated products, as suggestions below an empty list. */
export function HighestRated() {
  const { t } = useApp();
  const limit = listSizes.highestRated;
  const answer = useAnswer('GET highest/rated/product/list', { limit });
  return (
    <section className="section">
      <SectionHead title={t('home.rated')} note={t('home.ratedNote')} />
      <Answered answer={answer} waiting={<TileSkeleton count={limit} className="ranks" label={t('favourites.loading')} />} heading="h3">
        {({ list }) => (list.length > 0 ? <RankList products={list} /> : <EmptyState title={t('catalogue.noneRated')} heading="h3" />)}
      </Answered>
    </section>
  );
}
