import type { ResourceId } from '../../../../contract/console/resource.ts';
import { fieldById, type ResourceName } from '../../../../contract/console/resources.ts';
import type { Draft } from '../model/draft.ts';
import { allFields } from '../model/list-query.ts';
import { readNumber } from '../model/numbers.ts';
import { type Path, partsOf } from '../model/thing.ts';

/** Errors for number fields whose text is not a number. The field keeps the text, which the server could not parse. */
export function numberErrors(
  { name, id }: { name: ResourceName; id: ResourceId | null },
  draft: Draft,
  message: string,
  locale: string,
): Record<Path, string> {
  const fields = allFields(name);
  const isWrong = (typed: unknown): boolean => typeof typed === 'string' && readNumber(typed, locale) === null;
  const wrong = Object.entries(draft).flatMap(([path, { mine }]): Path[] => {
    const known = fields[partsOf(path).field];
    const kind = known && fieldById(known, id).kind;
    if (kind === 'prices') return pathsWithin(path, mine, isWrong);
    return (kind === 'whole' || kind === 'decimal' || kind === 'price') && isWrong(mine) ? [path] : [];
  });
  return Object.fromEntries(wrong.map((path) => [path, message]));
}

/** Paths of the invalid entries of a value, preceded by the path of the value itself. */
function pathsWithin(path: Path, value: unknown, isWrong: (entry: unknown) => boolean): Path[] {
  const wrong = Object.entries(value ?? {}).filter(([, entry]) => isWrong(entry));
  return wrong.length === 0 ? [] : [path, ...wrong.map(([name]) => `${path}.${name}`)];
}
