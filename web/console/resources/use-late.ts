import { useEffect, useState } from 'react';

/** Whether loading has taken longer than `ms` milliseconds. Placeholders for shorter waits would only flicker. */
export function useLate(ms = 200): boolean {
  const [isLate, late] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => late(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLate;
}
