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

/** What the queue shows, as it stands in its address. */
export interface QueueView {
  state: CaseState;
  kind: JudgedKind | '';
  reason: (typeof caseReasons)[number] | '';
  order: (typeof caseOrders)[number];
  /** Of sixty cases, counted from 1. */
  page: number;
  /** The case that is open; null for the first. */
  open: number | null;
}

const known = <T extends string>(values: readonly T[], value: string | null): T | undefined => values.find((one) => one === value);

/** Reads an address; what it does not know, it leaves out. */
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

/** The same as an address writes it: what says nothing is left out. */
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

/** Whether the queue shows everything that waits. */
export const isWholeQueue = ({ state, kind, reason }: QueueView): boolean => state === 'OPEN' && kind === '' && reason === '';

/** What the filters ask of the server. */
export function queueFilters({
  state,
  kind,
  reason,
  order,
}: QueueView): Pick<Input<'GET console/cases'>, 'state' | 'kind' | 'reason' | 'order_by'> {
  return { state, order_by: order, ...(kind !== '' && { kind }), ...(reason !== '' && { reason }) };
}
