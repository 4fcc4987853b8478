/** Time until the object URL is revoked, in ms: browsers may start the download late. */
const KEPT_MS = 60_000;

/** Saves a file through the browser's download. */
export function downloadFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
