import { useNavigate } from 'react-router';
import type { ConsoleIconName } from '../../shell/ConsoleIcon.tsx';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../texts.ts';
import { ArchiveSection } from '../editor/ArchiveSection.tsx';
import { PanelEditor } from '../editor/PanelEditor.tsx';
import { LEVELS, pathOf, stepFrom, type TreeStep, treePlaceOf } from './tree-model.ts';
import { type CategoryInTree, type Moving, useSpotWords } from './use-moving.ts';

interface CategoryPanelProps {
  id: number;
  rows: readonly CategoryInTree[];
  moving: Moving;
}

/** The chosen category: its main fields, its place in the tree, and archiving it. */
export function CategoryPanel({ id, rows, moving }: CategoryPanelProps) {
  const { t } = useTexts();
  const row = treePlaceOf(rows, id);
  if (row === undefined) return null;
  return (
    <PanelEditor
      name="categories"
      id={id}
      fields={['name', 'slug', 'description', 'is_featured', 'image']}
      facts={<PanelFacts row={row} rows={rows} />}
    >
      {(editing, isReadOnly) => (
        <>
          {!isReadOnly && <MoveButtons row={row} rows={rows} moving={moving} />}
          {!isReadOnly && row.level < LEVELS && <NewBelow row={row} />}
          <ArchiveSection editing={editing} label={row.name} stays>
            {row.product_count > 0 && t('resources.tree.inUse', { count: row.product_count })}
          </ArchiveSection>
        </>
      )}
    </PanelEditor>
  );
}

function PanelFacts({ row, rows }: { row: CategoryInTree; rows: readonly CategoryInTree[] }) {
  const { t } = useTexts();
  const path = pathOf(rows, row.id).slice(0, -1);
  return (
    <p className="small quiet">
      {path.map(({ id, name }) => (
        <span key={id}>
          <bdi>{name}</bdi> /{' '}
        </span>
      ))}
      {t('resources.tree.products', { count: row.product_count })}
      {row.is_archived === 0 && (
        <>
          {' · '}
          <a className="link" href={`/category/${row.slug}`} target="_blank" rel="noreferrer">
            {t('resources.openInShop')}
          </a>
        </>
      )}
    </p>
  );
}

const STEPS: readonly [TreeStep, ConsoleIconName, boolean][] = [
  ['up', 'up', false],
  ['down', 'down', false],
  ['out', 'start', true],
  ['in', 'end', true],
];

function MoveButtons({ row, rows, moving }: { row: CategoryInTree; rows: readonly CategoryInTree[]; moving: Moving }) {
  const { t } = useTexts();
  const spotWords = useSpotWords();
  return (
    <section className="stack--s">
      <h3>{t('resources.tree.place')}</h3>
      <p className="small quiet">{spotWords(rows, row.id)}</p>
      <span className="line">
        {STEPS.map(([step, icon, way]) => {
          const spot = stepFrom(rows, row.id, step);
          return (
            <button
              type="button"
              key={step}
              className="icon-btn icon-btn--s icon-btn--line"
              aria-label={t(`resources.tree.step.${step}`)}
              title={t(`resources.tree.step.${step}`)}
              disabled={spot === null || moving.isBusy}
              onClick={() => spot && void moving.moveTo(row.id, spot)}
            >
              <ConsoleIcon name={icon} way={way} />
            </button>
          );
        })}
      </span>
    </section>
  );
}

function NewBelow({ row }: { row: CategoryInTree }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <button type="button" className="btn btn--line start" onClick={() => void navigate(`/categories/new?parent_id=${row.id}`)}>
      <ConsoleIcon name="plus" />
      {t('resources.tree.newBelow', { name: row.name })}
    </button>
  );
}
