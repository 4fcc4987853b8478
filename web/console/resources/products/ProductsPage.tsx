import { ListPage } from '../list/ListPage.tsx';
import { BulkActs } from './BulkActs.tsx';
import { RecentChangesButton } from './RecentChanges.tsx';

/** Products, of which many can be changed at once. */
export default function ProductsPage() {
  return (
    <ListPage
      name="products"
      acts={(selection, count) => <BulkActs selection={selection} count={count} />}
      actions={<RecentChangesButton />}
    />
  );
}
