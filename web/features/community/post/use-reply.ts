import { type RefObject, useEffect, useState } from 'react';
import type { ReplyTarget } from '../actions/post-actions.ts';

const prefixOf = (name: string): string => `${name}: `;

interface Reply {
  /** Who is answered, as long as the text begins with their name. */
  name: string | null;
  /** Whether nothing but the name is there yet. */
  isBare: boolean;
  /** Goes on without the name. */
  drop(): void;
}

/** Answers somebody by name: it stands at the beginning of what is being written, and the focus behind it. */
export function useReply(
  { replyTo, replyStarted }: ReplyTarget,
  postId: number,
  [text, setText]: [string, (text: string) => void],
  box: RefObject<HTMLTextAreaElement | null>,
): Reply {
  const [name, setName] = useState<string | null>(null);
  const rest = name !== null && text.startsWith(prefixOf(name)) ? text.slice(prefixOf(name).length) : text;
  const isReply = rest !== text;
  const place = () => {
    box.current?.focus();
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken up once, with what is written by then
  useEffect(() => {
    if (replyTo?.postId !== postId) return;
    setName(replyTo.name);
    setText(prefixOf(replyTo.name) + rest);
    replyStarted();
    // The field holds the name from the next rendering on.
    requestAnimationFrame(place);
  }, [replyTo, postId]);
  return {
    name: isReply ? name : null,
    isBare: isReply && rest.trim() === '',
    drop: () => {
      setText(rest);
      place();
    },
  };
}
