import { catalogueResources } from './resources/catalogue.ts';
import { contentResources } from './resources/content.ts';
import type { Resource, ResourceName } from './resources/field.ts';
import { peopleResources } from './resources/people.ts';

export {
  altLength,
  type FieldKind,
  fieldById,
  type Resource,
  type ResourceField,
  type ResourceName,
  resourceNames,
} from './resources/field.ts';

/**
 * The console's resources as plain data, from which the call schemas, the server and the console's screens are built. A new field takes one
 * entry here and a column for it.
 */
export const resources: Readonly<Record<ResourceName, Resource>> = { ...catalogueResources, ...contentResources, ...peopleResources };
