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
 * What the console edits, as plain data that the schemas of the calls, the server and the console's screens are all made from: a new field
 * is one entry here and a column behind it.
 */
export const resources: Readonly<Record<ResourceName, Resource>> = { ...catalogueResources, ...contentResources, ...peopleResources };
