import type { ReactNode } from 'react';
import { ErrorState } from '../ui/ListState.tsx';
import { useApp } from './app.ts';

interface AnsweredProps<T> {
  /** As `useAnswer` gives it. */
  answer: { data: T | undefined; isError: boolean; isFetching: boolean; refetch(): unknown };
  /** The final shape, while it is waited for. */
  waiting: ReactNode;
  /** Level of the error's title in the page's headings. */
  heading?: 'h2' | 'h3';
  children(data: T): ReactNode;
}

/** What a call answered, its skeleton until then, or the way to ask once more. */
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
