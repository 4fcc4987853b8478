import { createContext, use } from 'react';
import type { PostType } from '../../../../contract/choices.ts';
import type { Post } from '../post.ts';

export type PostPopup =
  | { kind: 'create'; type: PostType }
  | { kind: 'edit' | 'delete' | 'comments'; post: Post }
  | { kind: 'reward'; points: number; isHeld: boolean };

/** A newly saved post. */
export interface SavedPost {
  id: number;
  slug: string;
  isNew: boolean;
}

/** The person whom the reader is about to answer under a post, until the reply box has taken the name over. */
export interface ReplyTarget {
  replyTo: { postId: number; name: string } | null;
  startReply(postId: number, name: string): void;
  replyStarted(): void;
}

/** Actions on the posts of a page, shared by all its components. */
export interface PostActions extends ReplyTarget {
  /** The post with the reader's changes since the page was loaded; null if it was deleted. */
  versionOf(post: Post): Post | null;
  change(id: number, changed: Partial<Post> | null): void;
  /** Opens a popup, after a login if needed. */
  open(popup: PostPopup): void;
  /** Sends a comment or reply. */
  sendComment(post: Pick<Post, 'id' | 'type' | 'slug'>, text: string): void;
  /** How many comments the reader has sent under a post, and whether one is being sent. */
  sendStateOf(id: number): { times: number; busy: boolean };
  /** Counter; feeds restart with the page's next data when it changes. */
  fresh: number;
  /** Called once a post and its picture, if any, are saved: a new one is shown with the newest, a changed one in its place. */
  saved(post: SavedPost): Promise<void>;
  /** Uploads the picture of a saved post in the background. */
  sendPicture(post: SavedPost, picture: File): void;
}

const none = () => {
  throw new Error('Post rendered outside a PostActionsProvider');
};

const PostActionsContext = createContext<PostActions>({
  versionOf: none,
  change: none,
  open: none,
  replyTo: null,
  startReply: none,
  replyStarted: none,
  sendComment: none,
  sendStateOf: none,
  fresh: 0,
  saved: none,
  sendPicture: none,
});
export const PostActionsProvider = PostActionsContext.Provider;

/** The actions of the surrounding page. */
export const usePostActions = (): PostActions => use(PostActionsContext);

/** Draft key of a comment under a post. */
export const commentDraftKey = (id: number): string => `said:${id}`;
