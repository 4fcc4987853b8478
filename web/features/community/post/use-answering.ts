import { type RefObject, useEffect, useState } from 'react';
import type { PostsAnswering } from '../actions/post-actions.ts';

const beginning = (name: string): string => `${name}: `;

interface Answering {
  /** Who is answered, as long as the text begins with their name. */
  name: string | null;
  /** Whether nothing but the name is there yet. */
  isBare: boolean;
  /** Goes on without the name. */
  drop(): void;
}

/** Answers somebody by name: it stands at the beginning of what is being written, and the focus behind it. */
export function useAnswering(
  { answering, answeringTaken }: PostsAnswering,
  postId: number,
  [text, setText]: [string, (text: string) => void],
  box: RefObject<HTMLTextAreaElement | null>,
): Answering {
  const [name, setName] = useState<string | null>(null);
  const rest = name !== null && text.startsWith(beginning(name)) ? text.slice(beginning(name).length) : text;
  const isAnswering = rest !== text;
  const place = () => {
    box.current?.focus();
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken up once, with what is written by then
  useEffect(() => {
    if (answering?.postId !== postId) return;
    setName(answering.name);
    setText(beginning(answering.name) + rest);
    answeringTaken();
    // The field holds the name from the next rendering on.
    requestAnimationFrame(place);
  }, [answering, postId]);
  return {
    name: isAnswering ? name : null,
    isBare: isAnswering && rest.trim() === '',
    drop: () => {
      setText(rest);
      place();
    },
  };
}
