import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { ResourceName } from '../../../../contract/console/resources.ts';
import { useThingName } from './use-thing-name.ts';

/** The name of a thing given by id. */
export function ThingName({ name, id }: { name: ResourceName; id: ResourceId }) {
  const words = useThingName(name, id);
  return words === null ? <span className="skeleton skeleton--word" aria-hidden="true" /> : <bdi>{words}</bdi>;
}
