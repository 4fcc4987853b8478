import rows from './stock.json' with { type: 'json' };

/** An active of the house stock: its position in a list, its INCI names and its wording in prose. */
export interface Active {
  /** `h` near the top, `m` further down, `l` near the end, `o` an oil, wax or butter, `g` a grain or salt. */
  level: string;
  names: string[];
  plain: string;
  /** What it does, as predicates: "softens without shine". */
  does: string[];
  /** The skin concern that it is bought for. */
  concern: string;
  /** Its replacement in formulas without water. */
  dry: string[];
}

type Row = [level: string, names: string[], plain: string, does: string[], concern: string, dry?: string[]];

const stock = new Map(
  Object.entries(rows as unknown as Record<string, Row>).map(([key, [level, names, plain, does, concern, dry = []]]): [string, Active] => [
    key,
    { level, names, plain, does, concern, dry },
  ]),
);

/** The actives of a list of keys; throws for an unknown one. */
export const activesOf = (keys: string[]): Active[] =>
  keys.map((key) => {
    const active = stock.get(key);
    if (!active) throw new Error(`nothing in stock called ${key}`);
    return active;
  });
