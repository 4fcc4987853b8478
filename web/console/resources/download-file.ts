/** How long a browser may take to begin with a file, in ms. */
const KEPT_MS = 60_000;

/** Hands a file to the browser to be kept. */
export function downloadFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
