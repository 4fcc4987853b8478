/** What became of copying; browsers know a clipboard only on secure pages, and may refuse it there too. */
export type CopyOutcome = 'copied' | 'insecure' | 'refused';

/** Puts a text into the clipboard. */
export async function copyText(text: string): Promise<CopyOutcome> {
  if (!isSecureContext || !navigator.clipboard) return 'insecure';
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'refused';
  }
}
