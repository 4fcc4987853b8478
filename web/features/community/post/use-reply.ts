import { type RefObject, useEffect, useState } from 'react';
import type { ReplyTarget } from '../actions/post-actions.ts';

const prefixOf = (name: string): string => `${name}: `;

interface Reply {
  /** Name of the person being answered, while the text starts with it. */
  name: string | null;
  /** Whether the text consists of the name only. */
  isBare: boolean;
  /** Removes the name from the text. */
  drop(): void;
}

/** Starts a reply with the name of the person being answered and places the caret after it. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per reply, with the text of that render
  useEffect(() => {
    if (replyTo?.postId !== postId) return;
    setName(replyTo.name);
    setText(prefixOf(replyTo.name) + rest);
    replyStarted();
    // The field contains the name only after the next render.
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
