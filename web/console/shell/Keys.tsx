import { keyCaps } from './shortcuts.ts';

/** The keys of a shortcut as on a keyboard, left to right in every language. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className="key-caps" dir="ltr" translate="no">
      {keyCaps(keys).map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}
    </span>
  );
}
