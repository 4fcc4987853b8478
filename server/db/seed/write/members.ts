import { bulkCopy } from '../../bulk.ts';
import type { SeedData } from '../data.ts';
import { daysBefore, type SeedWriter, seededUuid } from './seed-writer.ts';
import type { SeedTransaction } from './write.ts';

const COLUMNS = [
  ...['id', 'uuid', 'name', 'user_name', 'email', 'country', 'birth_date', 'about_us', 'hair_style', 'skin_tone'],
  ...['instagram', 'expert', 'image', 'is_verified', 'post_count', 'created_at'],
];

/** Writes members; they are numbered from 1, while the seed's lists point at them from 0. */
export async function writeMembers(tx: SeedTransaction, { members, posts }: SeedData, writer: SeedWriter): Promise<void> {
  const postCounts = new Map<number, number>();
  for (const { member } of posts) postCounts.set(member, (postCounts.get(member) ?? 0) + 1);
  const rows = members.map((member, at) => [
    ...[
      at + 1,
      seededUuid('member', at),
      member.name,
      member.userName,
      member.email,
      member.country,
      member.birthDate,
      member.about,
      member.hairStyle,
    ],
    ...[member.skinTone, member.instagram, member.expert, member.avatar === null ? null : writer.picture(`avatar-${member.avatar}`)],
    ...[member.verified, postCounts.get(at) ?? 0, daysBefore(writer, member.age)],
  ]);
  await bulkCopy(tx, 'member', COLUMNS, rows);
}
