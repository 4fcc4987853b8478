import { createContext, use } from 'react';
import type { PostType } from '../../../../contract/choices.ts';
import type { Post } from '../post.ts';

/** A popup about a post. */
export type PostPopup =
  | { kind: 'create'; type: PostType }
  | { kind: 'edit' | 'delete' | 'comments'; post: Post }
  | { kind: 'reward'; points: number; isHeld: boolean };

/** A post that has just been saved. */
export interface SavedPost {
  id: number;
  slug: string;
  isNew: boolean;
}

/** Whom the reader is about to answer under a post, until its box has taken that up. */
export interface ReplyTarget {
  replyTo: { postId: number; name: string } | null;
  startReply(postId: number, name: string): void;
  replyStarted(): void;
}

/** What a page's reader does with posts, wherever they stand on it. */
export interface PostActions extends ReplyTarget {
  /** The post as the reader has changed it since the page was loaded; null when it is gone. */
  versionOf(post: Post): Post | null;
  change(id: number, changed: Partial<Post> | null): void;
  /** Opens a popup, after signing in where it needs that. */
  open(popup: PostPopup): void;
  /** Sends a comment or reply. */
  sendComment(post: Pick<Post, 'id' | 'type' | 'slug'>, text: string): void;
  /** How often the reader has said something under a post, and whether it is on its way. */
  sendStateOf(id: number): { times: number; busy: boolean };
  /** Counts the times that feeds begin anew with what the page loads next. */
  fresh: number;
  /** A post is saved whole: a new one is shown with the newest, a changed one where it stands. */
  saved(post: SavedPost): Promise<void>;
  /** Sends the picture of a saved post beside the page. */
  sendPicture(post: SavedPost, picture: File): void;
}

const none = () => {
  throw new Error('A post stands outside a desk');
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

/** What can be done with posts around a component. */
export const usePostActions = (): PostActions => use(PostActionsContext);

/** The draft of what is being said under a post. */
export const commentDraftKey = (id: number): string => `said:${id}`;
