import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../contract/index.ts';
import { defaultLanguage, languageOf } from '../../../i18n/languages.ts';
import { consoleQueries } from '../answers.ts';
import { type ChosenGround, groundByKey } from './case-model.ts';

type Rules = Output<'GET rules'>;

/** Rules and laws in a language. They do not change while the console is open. */
export function useRules(lang: string): Rules | undefined {
  const own = languageOf(lang) ?? defaultLanguage;
  const answer = useQuery(
    { queryKey: ['GET rules', own], queryFn: ({ signal }) => fetchRules(own, signal), staleTime: Number.POSITIVE_INFINITY },
    consoleQueries,
  );
  return answer.data;
}

/** A public call of the shop's API. */
async function fetchRules(lang: string, signal: AbortSignal): Promise<Rules> {
  const answer = await fetch('/api/rules', { headers: { lang }, signal });
  if (!answer.ok) throw new Error(`Loading the rules failed with status ${answer.status}`);
  return answer.json();
}

/** The rule or law of a ground, given as `RULE.SPAM` or as a ground. */
export function ruleOf(rules: Rules | undefined, ground: string | ChosenGround): Rules['rules'][number] | undefined {
  const { kind, code } = (typeof ground === 'string' ? groundByKey(ground) : ground) ?? {};
  return (kind === 'LAW' ? rules?.laws : rules?.rules)?.find((one) => one.code === code);
}
