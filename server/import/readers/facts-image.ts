/** Picture of the front in an Open Beauty Facts object: its JSONL holds no address, only what one is made of. */
export function factsImage(object: Record<string, unknown>): string | null {
  const { code, images, lang } = object;
  if (typeof code !== 'string' || !/^\d{8,14}$/.test(code) || typeof images !== 'object' || images === null) return null;
  const fronts = Object.entries(images as Record<string, { rev?: unknown }>).filter(([name]) => /^front(?:_[a-z]{2})?$/.test(name));
  const front = fronts.find(([name]) => name === `front_${String(lang)}`) ?? fronts[0];
  const revision = front?.[1]?.rev;
  if (!front || (typeof revision !== 'string' && typeof revision !== 'number') || !/^\d+$/.test(String(revision))) return null;
  const padded = code.padStart(13, '0');
  const folders = [padded.slice(0, 3), padded.slice(3, 6), padded.slice(6, 9), padded.slice(9)].join('/');
  return `https://images.openbeautyfacts.org/images/products/${folders}/${front[0]}.${revision}.400.jpg`;
}
