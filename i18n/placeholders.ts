/**
 * The parameters of an ICU message, parsed by the type checker: `{name}` takes text or a number; `{n, plural, …}`, `selectordinal` and
 * `number` take a number, `select` a text, `date` and `time` a Date. A message without parameters takes none.
 */
export type Parameters<Message extends string> = string extends Message
  ? Record<string, Value>
  : { [Name in Scan<Message, ['text'], never> as Name[0]]: Name[1] };

export type Value = string | number | Date;

type Pair = [name: string, type: Value];

/** Braces open an argument within text and a branch within an argument, so the two alternate on the stack. */
type Scan<S extends string, Stack extends string[], Found extends Pair> =
  NextBrace<S> extends [infer Brace, infer Rest extends string]
    ? Brace extends '}'
      ? Scan<Rest, Pop<Stack>, Found>
      : Stack extends [...string[], 'argument']
        ? Scan<Rest, [...Stack, 'text'], Found>
        : Argument<Rest, Stack, Found>
    : Found;

type Argument<S extends string, Stack extends string[], Found extends Pair> = S extends `${infer Head}}${infer After}`
  ? Head extends `${infer Name},${infer Kind}`
    ? Scan<`${Kind}}${After}`, [...Stack, 'argument'], Found | [Trim<Name>, ValueOf<Trim<Kind>>]>
    : Scan<After, Stack, Found | [Trim<Head>, string | number]>
  : Found;

type ValueOf<Kind extends string> = Kind extends `plural${string}` | `selectordinal${string}` | `number${string}`
  ? number
  : Kind extends `date${string}` | `time${string}`
    ? Date
    : string;

type NextBrace<S extends string> = S extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Between}`
    ? ['}', `${Between}{${After}`]
    : ['{', After]
  : S extends `${string}}${infer After}`
    ? ['}', After]
    : null;

type Pop<Stack extends string[]> = Stack extends [...infer Below extends string[], string] ? Below : [];
type Trim<S extends string> = S extends ` ${infer R}` | `${infer R} ` ? Trim<R> : S;
