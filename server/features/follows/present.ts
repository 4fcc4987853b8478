import type { Output } from '../../../contract/index.ts';
import { pictureUrl } from '../../http/picture-name.ts';
import type { PersonToFollow } from './queries.ts';

type Person = Output<'GET customer/pagination/list'>['list'][number];

/** A member in the wire shape of people to follow. */
export function presentPerson(row: PersonToFollow): Person {
  return {
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    user_name: row.userName,
    image: pictureUrl(row.image),
    is_verified: row.isVerified ? 'Y' : 'N',
    expert: row.expert,
    follower_count: row.followerCount,
    is_follow: row.isFollow ? 1 : 0,
  };
}
