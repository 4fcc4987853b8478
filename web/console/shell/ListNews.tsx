import { useEffect, useRef, useState } from 'react';

interface ListNewsProps {
  /** How many there are, or that nothing was found; null while the list is on its way. */
  words: string | null;
  /** What was asked for, filters and page: only what another question led to is said, never that a list was read anew. */
  of: string;
}

/**
 * Says to those who cannot see it what searching, filtering and paging led to. It stands there before its words do, so that they are read
 * out.
 */
export function ListNews({ words, of }: ListNewsProps) {
  const [said, say] = useState('');
  const last = useRef(of);
  useEffect(() => {
    if (words === null || last.current === of) return;
    last.current = of;
    // The same words once more are announced only if they differ.
    say((before) => (before === words ? `${words}\u00a0` : words));
  }, [words, of]);
  return (
    <p className="unseen" role="status">
      {said}
    </p>
  );
}
