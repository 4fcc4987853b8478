/** A post with its author, as the database tells it. */
export interface PostRow {
  id: number;
  slug: string;
  type: 'POST' | 'DISCUSSION';
  postType: 'PUBLIC' | 'PRIVATE';
  title: string;
  description: string;
  topicId: number;
  topicTitle: string;
  image: string | null;
  createdAt: Date;
  updatedAt: Date;
  likeCount: number;
  commentCount: number;
  isLiked: boolean;
  /** Null: a former member; so are the next four. */
  memberId: number | null;
  memberUuid: string | null;
  memberName: string | null;
  memberImage: string | null;
  isVerified: boolean | null;
}
