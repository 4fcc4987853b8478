import { useEffect, useRef, useState } from 'react';

interface ListNewsProps {
  /** The number of results, or that nothing was found; null while loading. */
  words: string | null;
  /** The current filters and page. Results are announced only when these change, not on a refetch. */
  of: string;
}

/**
 * Announces the results of searching, filtering and paging to screen readers. The live region is rendered before its text, so that it is
 * announced.
 */
export function ListNews({ words, of }: ListNewsProps) {
  const [said, say] = useState('');
  const last = useRef(of);
  useEffect(() => {
    if (words === null || last.current === of) return;
    last.current = of;
    // Screen readers announce a changed text only: the no-break space makes the same words differ.
    say((before) => (before === words ? `${words}\u00a0` : words));
  }, [words, of]);
  return (
    <p className="unseen" role="status">
      {said}
    </p>
  );
}
