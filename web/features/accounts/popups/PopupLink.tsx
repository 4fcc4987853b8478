import { type PopupName, usePopup } from '../../../kit/popup.ts';

/** A link from one popup to another. */
export function PopupLink({ to, children }: { to: PopupName; children: string }) {
  const { open } = usePopup();
  return (
    <button type="button" className="inline-link" onClick={() => open(to)}>
      {children}
    </button>
  );
}
