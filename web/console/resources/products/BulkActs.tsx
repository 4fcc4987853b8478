import { useState } from 'react';
import { useTexts } from '../../texts.ts';
import { useListQuery } from '../list/use-list.ts';
import type { ListSelection } from '../list/use-selection.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { type BulkKind, bulkKinds } from './changes.ts';

/** The bulk changes that can be made to the selected products. */
export function BulkActs({ selection, count }: { selection: ListSelection; count: number }) {
  const { t } = useTexts();
  const [query] = useListQuery('products');
  const [open, setOpen] = useState<BulkKind | null>(null);
  return (
    <>
      {bulkKinds.map((kind) => (
        <button type="button" key={kind} className="btn btn--text" aria-haspopup="dialog" onClick={() => setOpen(kind)}>
          {t(`resources.bulk.kind.${kind}`)}
        </button>
      ))}
      {open !== null && (
        <BulkDialog
          kind={open}
          query={query}
          chosen={selection.chosen}
          count={selection.chosen.all ? count : selection.count}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            selection.clear();
          }}
        />
      )}
    </>
  );
}
