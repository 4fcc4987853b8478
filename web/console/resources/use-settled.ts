import { useEffect, useState } from 'react';

/** The value once it has not changed for `restMs` milliseconds. */
export function useSettled<T>(value: T, restMs: number): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settled;
}
