import { useEffect, useState } from 'react';

/** Whether a part has been waiting for so long that it shows it, in ms: shorter waits would only flicker. */
export function useLate(ms = 200): boolean {
  const [isLate, late] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => late(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLate;
}
