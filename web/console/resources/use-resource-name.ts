import { useLocation } from 'react-router';
import { type ResourceName, resourceNames } from '../../../contract/console/resources.ts';

/** The resource in the address. */
export function useResourceName(): ResourceName {
  const [, first] = useLocation().pathname.split('/');
  const name = resourceNames.find((known) => known === first);
  if (name === undefined) throw new Error('The address contains no resource name');
  return name;
}
