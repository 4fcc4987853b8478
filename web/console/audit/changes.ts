/** A field that an act changed: its path (`name`, `description.de`), its old and its new value. */
export interface AuditChange {
  path: string;
  before: unknown;
  after: unknown;
}

const fieldsOf = (side: unknown): Record<string, unknown> =>
  typeof side === 'object' && side !== null && !Array.isArray(side) ? (side as Record<string, unknown>) : {};

/** The changes between an entry's `before` and `after`, by field. A field that only one side has was added or removed. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((path) => ({
    path,
    before: was[path] ?? null,
    after: is[path] ?? null,
  }));
}
