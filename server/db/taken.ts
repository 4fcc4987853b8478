/** Whether a statement failed because somebody else has the value of this unique index already. */
export function isTaken(error: unknown, index: string): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === index;
}
