/** How long a browser may take to begin with a file before its address goes. */
const KEPT_MS = 60_000;

/** Lets the browser save what is in memory as a file. */
export function saveFile(data: Blob, name: string): void {
  const address = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
