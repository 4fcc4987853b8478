/** A page of a list, as every call returns it; `next_offset` is null on the last page. */
export function toListPage<T>(list: T[], count: number, offset: number): { list: T[]; count: number; next_offset: number | null } {
  const next = offset + list.length;
  return { list, count, next_offset: list.length > 0 && next < count ? next : null };
}
