import {
  type CaseState,
  caseOrders,
  caseStates,
  holdReasons,
  type JudgedKind,
  judgedKinds,
  reportReasons,
} from '../../../contract/choices.ts';
import type { Input } from '../../../contract/index.ts';

export const caseReasons = [...reportReasons, ...holdReasons] as const;

/** The state of the queue as kept in the address. */
export interface QueueView {
  state: CaseState;
  kind: JudgedKind | '';
  reason: (typeof caseReasons)[number] | '';
  order: (typeof caseOrders)[number];
  /** Counted from 1; a page has sixty cases. */
  page: number;
  /** The id of the open case; null for the first one. */
  open: number | null;
}

const known = <T extends string>(values: readonly T[], value: string | null): T | undefined => values.find((one) => one === value);

/** Parses search parameters; unknown values are ignored. */
export function readQueueView(parameters: URLSearchParams): QueueView {
  const open = parameters.get('case') ?? '';
  return {
    state: known(caseStates, parameters.get('state')) ?? 'OPEN',
    kind: known(judgedKinds, parameters.get('kind')) ?? '',
    reason: known(caseReasons, parameters.get('reason')) ?? '',
    order: known(caseOrders, parameters.get('order')) ?? 'priority',
    page: Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1),
    open: /^[1-9]\d{0,8}$/.test(open) ? Number(open) : null,
  };
}

/** Formats a view as search parameters, without default values. */
export function queueParameters({ state, kind, reason, order, page, open }: QueueView): URLSearchParams {
  const given = {
    state: state === 'OPEN' ? '' : state,
    kind,
    reason,
    order: order === 'priority' ? '' : order,
    page: page === 1 ? '' : String(page),
    case: open === null ? '' : String(open),
  };
  return new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''));
}

/** Whether the queue shows all open cases, unfiltered. */
export const isWholeQueue = ({ state, kind, reason }: QueueView): boolean => state === 'OPEN' && kind === '' && reason === '';

/** The filters as input of the API call. */
export function queueFilters({
  state,
  kind,
  reason,
  order,
}: QueueView): Pick<Input<'GET console/cases'>, 'state' | 'kind' | 'reason' | 'order_by'> {
  return { state, order_by: order, ...(kind !== '' && { kind }), ...(reason !== '' && { reason }) };
}
