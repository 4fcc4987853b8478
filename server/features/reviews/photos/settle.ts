import type { Kysely } from 'kysely';
import { prepare } from '../../../db/prepared-statements.ts';
import type { Schema } from '../../../db/schema.ts';
import type { RenamePicture } from '../../../db/subjects.ts';
import { tryEach } from '../../../db/try-each.ts';
import { isMembersPicture, isPrivatePicture } from '../../../http/picture-name.ts';
import { found } from '../../../http/refusal.ts';

const photosOf = prepare<{ id: number; image: string; isShown: boolean }>(`
  select f.id, f.image, f.state = 'VISIBLE' and r.state = 'VISIBLE' as "isShown"
  from review_photo_record f join review_record r on r.id = f.review_id where r.id = $1`);
// Matches no row if who may see the photo has changed since the name was made; locks the review as well, because that depends on its state.
const renamePhoto = prepare<{ before: string }>(`
  update review_photo_record f set image = $2 from (
    select o.id, o.image from review_record r join review_photo_record o on o.review_id = r.id
    where o.id = $1 and (o.state = 'VISIBLE' and r.state = 'VISIBLE') = $3::boolean for share of r for update of o
  ) as was
  where f.id = was.id returning was.image as before`);

const misnamed = prepare<{ id: number }>(`
  select distinct r.id from review_photo_record f join review_record r on r.id = f.review_id
  where case when f.state = 'VISIBLE' and r.state = 'VISIBLE' then f.image like 'private-%' else f.image like 'upload-%' end order by 1`);

/** Reviews with photos whose names do not match who may see them. */
export const selectMisnamed = async (db: Kysely<Schema>): Promise<number[]> => (await misnamed(db)).map(({ id }) => id);

/** Renames photos of a review to match who may see them: photos that are not public get unguessable names. */
export async function settlePictures(db: Kysely<Schema>, rename: RenamePicture, reviewId: number): Promise<void> {
  await tryEach(await photosOf(db, reviewId), async ({ id, image, isShown }) => {
    if (!isMembersPicture(image) || isPrivatePicture(image) !== isShown) return;
    const attach = async (name: string) => found((await renamePhoto(db, id, name, isShown))[0]).before;
    await rename(image, isShown ? 'everybody' : 'owner', attach);
  });
}
