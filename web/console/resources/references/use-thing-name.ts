import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { ResourceName } from '../../../../contract/console/resources.ts';
import { useConsoleAnswer } from '../../answers.ts';
import { useTexts } from '../../texts.ts';
import { callsOf } from '../calls.ts';
import { nameOfThing } from '../presentation.ts';

/** The name of a thing of another resource, preceded by the property for an option. Null while loading. */
export function useThingName(name: ResourceName, id: ResourceId | null): string | null {
  const { lang } = useTexts();
  const { one } = callsOf(name);
  const thing = useConsoleAnswer(one, { id: id ?? 0 }, { enabled: id !== null });
  const propertyId = name === 'property-options' ? (thing.data?.info.property_id as number | undefined) : undefined;
  const property = useConsoleAnswer(callsOf('properties').one, { id: propertyId ?? 0 }, { enabled: propertyId !== undefined });
  if (id === null) return null;
  // A thing that is gone, or that the reader may not see, is shown by its id.
  if (thing.isError) return `#${id}`;
  if (!thing.data) return null;
  const own = nameOfThing(name, thing.data, lang);
  return property.data ? `${nameOfThing('properties', property.data, lang)}: ${own}` : own;
}
