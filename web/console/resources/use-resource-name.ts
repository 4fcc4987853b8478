import { useLocation } from 'react-router';
import { type ResourceName, resourceNames } from '../../../contract/console/resources.ts';

/** The resource that the address names. */
export function useResourceName(): ResourceName {
  const [, first] = useLocation().pathname.split('/');
  const name = resourceNames.find((known) => known === first);
  if (name === undefined) throw new Error('A page of a resource stands at another address');
  return name;
}
