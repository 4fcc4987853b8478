import type { ResourceName } from '../../contract/console/resources.ts';

/** SQL: whether staff archived a thing; `id` is the column with its id, such as `b.id`. */
export const archived = (resource: ResourceName, id: string): string =>
  `exists (select from resource_version v where v.resource = '${resource}' and v.subject_id = ${id}::text and v.archived_at is not null)`;
