import { useResourceName } from '../use-resource-name.ts';
import { ListPage } from './ListPage.tsx';

/** The list of the resource that the address names. */
export default function ResourceListPage() {
  const name = useResourceName();
  return <ListPage key={name} name={name} />;
}
