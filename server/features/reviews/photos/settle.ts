import type { Kysely } from 'kysely';
import { prepare } from '../../../db/prepared-statements.ts';
import type { Schema } from '../../../db/schema.ts';
import type { RenamePicture } from '../../../db/subjects.ts';
import { isMembersPicture, isPrivatePicture } from '../../../http/picture-name.ts';
import { found } from '../../../http/refusal.ts';

const photosOf = prepare<{ id: number; image: string; isShown: boolean }>(`
  select f.id, f.image, f.state = 'VISIBLE' and r.state = 'VISIBLE' as "isShown"
  from review_photo_record f join review_record r on r.id = f.review_id where r.id = $1`);
const renamePhoto = prepare<{ before: string }>(`
  update review_photo_record f set image = $2 from (select id, image from review_photo_record where id = $1 for update) as was
  where f.id = was.id returning was.image as before`);

/** Photos that not everybody may see go by names that nobody knows. */
export async function settlePictures(db: Kysely<Schema>, rename: RenamePicture, reviewId: number): Promise<void> {
  for (const { id, image, isShown } of await photosOf(db, reviewId)) {
    if (!isMembersPicture(image) || isPrivatePicture(image) !== isShown) continue;
    await rename(image, isShown ? 'everybody' : 'owner', async (name) => found((await renamePhoto(db, id, name))[0]).before);
  }
}
