import { useEffect, useState } from 'react';

/** An address of what is in memory, as long as it is shown; null without anything. */
export function useObjectUrl(data: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return setAddress(null);
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return address;
}
