import { type ReactNode, useId } from 'react';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import type { FieldState } from '../editor/editing-context.ts';

interface FieldFrameProps {
  state: FieldState;
  label: string;
  /** What stands below: how long it may be, what it was. */
  hint?: ReactNode;
  isRequired?: boolean;
  /** The label names a group of controls, not one. */
  isGroup?: boolean;
  isLabelHidden?: boolean;
  className?: string;
  children(ids: FieldIds): ReactNode;
}

/** What ties a control to its label, its hint and its error. */
export interface FieldIds {
  id: string;
  labelId: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A field of the editor: label, control, hint, error, and a gold bar beside what was changed. */
export function EditorFieldFrame({
  state,
  label,
  hint,
  isRequired = false,
  isGroup = false,
  isLabelHidden = false,
  className = '',
  children,
}: FieldFrameProps) {
  const id = useId();
  const [labelId, hintId, errorId] = [`${id}-label`, `${id}-hint`, `${id}-error`];
  const { error, isChanged, path } = state;
  const described = [error !== null && errorId, hint && hintId].filter(Boolean).join(' ');
  const words = (
    <>
      {label}
      {isRequired && <span aria-hidden="true"> *</span>}
    </>
  );
  return (
    <div className={`field${isChanged ? ' changed' : ''}${className && ` ${className}`}`} data-path={path}>
      {isGroup ? (
        <span className={isLabelHidden ? 'unseen' : 'label'} id={labelId}>
          {words}
        </span>
      ) : (
        <label htmlFor={id} id={labelId} className={isLabelHidden ? 'unseen' : ''}>
          {words}
        </label>
      )}
      {children({ id, labelId, 'aria-describedby': described || undefined, 'aria-invalid': error === null ? undefined : true })}
      {error !== null && (
        <p className="wrong" id={errorId}>
          <ConsoleIcon name="warn" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <span className="was" id={hintId}>
          {hint}
        </span>
      )}
    </div>
  );
}
