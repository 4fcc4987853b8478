/** Sends a form once: while it is on its way the button waits. */
export function SubmitButton({ busy, disabled = false, children }: { busy: boolean; disabled?: boolean; children: string }) {
  return (
    <button type="submit" className="btn btn--main btn--wide" aria-busy={busy} disabled={disabled}>
      {children}
    </button>
  );
}
