import { useEffect, useState } from 'react';

/** An object URL for a blob, revoked when no longer shown; null without a blob. */
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
