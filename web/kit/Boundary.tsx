import { Component, type ReactNode } from 'react';
import { asRefusal, type CallRefusal } from './refusal.ts';

interface BoundaryProps {
  children: ReactNode;
  /** Rendered instead when a child throws; nothing by default. */
  failed?: (failure: CallRefusal, retry: () => Promise<void>) => ReactNode;
}

/** An error boundary: keeps a failing part from taking the page down. */
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
