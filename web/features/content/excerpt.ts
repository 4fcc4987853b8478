const longest = 160;

/** The beginning of an HTML text for meta descriptions, cut at a word boundary. */
export function excerpt(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= longest) return text;
  return `${text.slice(0, text.lastIndexOf(' ', longest))}…`;
}
