import pg from 'pg';

/** `bigint` as a number; as text where a number would be inexact. */
function integer(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, integer],
  [pg.types.builtins.NUMERIC, Number],
  // A calendar day has no time zone: as a Date it would be off by one in half of the world.
  [pg.types.builtins.DATE, (text) => text],
]);

/** How values become JavaScript, the same for both engines: `bigint` and `numeric` numbers, `date` text, times `Date`. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) => {
    const own = format === 'binary' ? undefined : parsers.get(oid);
    return own ?? pg.types.getTypeParser(oid, format as 'text');
  },
};
