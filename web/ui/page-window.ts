/** The page numbers shown at once: at most `most`, the current one in the middle where there is room. */
export function pageWindow(page: number, pages: number, most = 5): number[] {
  const shown = Math.min(most, pages);
  const first = Math.min(Math.max(1, page - Math.floor(shown / 2)), pages - shown + 1);
  return Array.from({ length: shown }, (_, place) => first + place);
}
