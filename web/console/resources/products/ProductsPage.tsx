import { ListPage } from '../list/ListPage.tsx';
import { BulkActs } from './BulkActs.tsx';
import { RecentChangesButton } from './RecentChanges.tsx';

/** The list of products, with bulk changes. */
export default function ProductsPage() {
  return (
    <ListPage
      name="products"
      acts={(selection, count) => <BulkActs selection={selection} count={count} />}
      actions={<RecentChangesButton />}
    />
  );
}
