import { type Kysely, sql } from 'kysely';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { Schema } from '../../../db/schema.ts';

/** Number of posts in a topic, including private ones. */
export async function countTopicPosts(db: Kysely<Schema>, topicId: ResourceId): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from post where topic_id = ${topicId}`.execute(db);
  return rows[0]?.count ?? 0;
}
