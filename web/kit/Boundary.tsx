import { Component, type ReactNode } from 'react';
import { asRefusal, type CallRefusal } from './refusal.ts';

interface BoundaryProps {
  children: ReactNode;
  /** What stands there instead when something inside throws; nothing without it. */
  failed?: (failure: CallRefusal, retry: () => Promise<void>) => ReactNode;
}

/** Keeps what throws inside from taking the page along. */
export class Boundary extends Component<BoundaryProps, { failure: CallRefusal | null }> {
  override state: { failure: CallRefusal | null } = { failure: null };
  static getDerivedStateFromError(thrown: unknown): { failure: CallRefusal } {
    return { failure: asRefusal(thrown) };
  }
  readonly retry = async (): Promise<void> => this.setState({ failure: null });
  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.failed?.(failure, this.retry) : this.props.children;
  }
}
