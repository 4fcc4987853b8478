/** Submit button, marked as busy while the form is being sent. */
export function SubmitButton({ busy, disabled = false, children }: { busy: boolean; disabled?: boolean; children: string }) {
  return (
    <button type="submit" className="btn btn--main btn--wide" aria-busy={busy} disabled={disabled}>
      {children}
    </button>
  );
}
