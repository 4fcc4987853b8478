/** Five stars filled to the nearest half; `label` says the exact value. */
export function Stars({ value, label }: { value: number; label: string }) {
  return <span className={`stars stars--${Math.round(value * 2)}`} role="img" aria-label={label} />;
}
