import type { CSSProperties } from 'react';

/** Five stars filled to the nearest half; `label` says the exact value. */
export function Stars({ value, label }: { value: number; label: string }) {
  return <span className="stars" style={{ '--r': Math.round(value * 2) / 2 } as CSSProperties} role="img" aria-label={label} />;
}
