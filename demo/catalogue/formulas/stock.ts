import rows from './stock.json' with { type: 'json' };

/** An active of the house stock: where it stands in a list, its INCI names, how prose speaks of it. */
export interface Active {
  /** `h` among the first, `m` below, `l` near the end, `o` an oil, wax or butter, `g` grain or salt. */
  level: string;
  names: string[];
  plain: string;
  /** What it does, as predicates: "softens without shine". */
  does: string[];
  /** The concern it is bought for. */
  concern: string;
  /** What stands for it where there is no water. */
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
