import { type CaseAct, type CaseLabel, caseActs, caseLabels, type JudgedKind } from '../../../contract/choices.ts';
import { useKeptText } from '../resources/use-kept-text.ts';
import {
  type CaseInfo,
  type Cause,
  type ChosenGround,
  type Days,
  type DecisionInput,
  dayChoices,
  type GroundKey,
  groundByKey,
  groundKey,
  guessGround,
  hasDays,
  needsGround,
  subjectKey,
} from './case-model.ts';

/** A decision being made. */
export interface DecisionDraft {
  act: CaseAct | null;
  ground: GroundKey | '';
  /** null: the prepared sentence for the ground. */
  facts: string | null;
  note: string;
  days: Days;
  label: CaseLabel;
  /** Further subjects of the same author to decide on, by `subjectKey`. */
  also: readonly string[];
}

/** Whether the act can be applied to further subjects along with that of the case. */
export const decidesFurther = (act: CaseAct | null): boolean => act === 'HIDE' || act === 'REMOVE';

/** The labels of a kind of subject. Kinds without labels get those of reviews, which are never shown. */
export const labelsOf = (kind: JudgedKind | undefined): readonly CaseLabel[] => caseLabels[kind === 'PICTURE' ? 'PICTURE' : 'REVIEW'];

export function emptyDraft(info: Cause): DecisionDraft {
  const guess = guessGround(info);
  return {
    act: null,
    ground: guess ? groundKey(guess) : '',
    facts: null,
    note: '',
    days: 7,
    label: labelsOf(info.subject?.kind)[1] ?? 'NONE',
    also: [],
  };
}

/** Parses a stored draft; values that are no longer valid are dropped. */
export function readDecisionDraft(kept: string, info: Cause): DecisionDraft {
  const empty = emptyDraft(info);
  try {
    const read = { ...empty, ...(JSON.parse(kept) as Partial<DecisionDraft>) };
    return {
      ...read,
      act: caseActs.find((act) => act === read.act) ?? null,
      days: dayChoices.find((days) => days === read.days) ?? empty.days,
      label: labelsOf(info.subject?.kind).find((label) => label === read.label) ?? empty.label,
    };
  } catch {
    return empty;
  }
}

const unread: Cause = { reports: [], decisions: [] };

/** The draft of the decision on a case, kept in this tab until it is sent. */
export function useDecisionDraft(id: number, info: CaseInfo | undefined) {
  const [kept, keep] = useKeptText(`case:${id}`);
  const draft = readDecisionDraft(kept, info ?? unread);
  return {
    draft,
    change: (part: Partial<DecisionDraft>) => keep(JSON.stringify({ ...draft, ...part })),
    forget: () => keep(''),
  };
}

/** The first part that is missing before a draft can be sent. */
export function missingOf({ act, ground }: DecisionDraft, facts: string): 'act' | 'ground' | 'facts' | null {
  if (act === null) return 'act';
  if (!needsGround(act)) return null;
  if (ground === '') return 'ground';
  return facts.trim() === '' ? 'facts' : null;
}

/** A complete draft as input of the API call. */
export function inputOf({ id, version, similar }: CaseInfo, draft: DecisionDraft, facts: string): DecisionInput {
  const { act, note, days, label, also } = draft;
  const ground: ChosenGround | null = groundByKey(draft.ground);
  return {
    id,
    version,
    act: act ?? 'KEEP',
    note: note.trim(),
    ...(needsGround(act) && ground && { ground, facts: facts.trim() }),
    ...(hasDays(act) && { days }),
    ...(act === 'LABEL' && { label }),
    also: similar
      .filter((one) => decidesFurther(act) && also.includes(subjectKey(one)))
      .map(({ kind, id: other }) => ({ kind, id: other })),
  };
}

export type DraftAround = ReturnType<typeof useDecisionDraft>;
