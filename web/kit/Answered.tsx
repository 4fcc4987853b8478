import type { ReactNode } from 'react';
import { ErrorState } from '../ui/ListState.tsx';
import { useApp } from './app.ts';

interface AnsweredProps<T> {
  /** Result of `useAnswer`. */
  answer: { data: T | undefined; isError: boolean; isFetching: boolean; refetch(): unknown };
  /** Skeleton shown while loading. */
  waiting: ReactNode;
  /** Heading level of the error's title. */
  heading?: 'h2' | 'h3';
  children(data: T): ReactNode;
}

/** The answer of a call, its skeleton while loading, or an error with a retry button. */
export function Answered<T>({ answer, waiting, heading = 'h2', children }: AnsweredProps<T>) {
  const { t } = useApp();
  if (answer.data !== undefined) return children(answer.data);
  if (!answer.isError) return waiting;
  return (
    <ErrorState title={t('error.title')} heading={heading}>
      <button type="button" className="btn btn--main" aria-busy={answer.isFetching} onClick={() => void answer.refetch()}>
        {t('error.retry')}
      </button>
    </ErrorState>
  );
}
