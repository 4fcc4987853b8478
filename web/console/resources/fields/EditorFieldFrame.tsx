import { type ReactNode, useId } from 'react';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import type { FieldState } from '../editor/editing-context.ts';

interface FieldFrameProps {
  state: FieldState;
  label: string;
  /** Hint below the field, such as its maximum length. */
  hint?: ReactNode;
  isRequired?: boolean;
  /** The label names a group of controls, not one. */
  isGroup?: boolean;
  isLabelHidden?: boolean;
  className?: string;
  children(ids: FieldIds): ReactNode;
}

/** Attributes that tie a control to its label, hint and error. */
export interface FieldIds {
  id: string;
  labelId: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  /** Only for a single control; groups do not support it. */
  'aria-required': true | undefined;
}

/** The ids for a button that stands for the control: it cannot be `aria-invalid`, but gets the focus if its field is refused. */
export const buttonIds = (ids: FieldIds) => ({
  id: ids.id,
  'aria-describedby': ids['aria-describedby'],
  'data-invalid': ids['aria-invalid'],
});

/** A field of the editor: label, control, hint, error, and a gold bar if changed. */
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
  const ids: FieldIds = {
    ...{ id, labelId },
    'aria-describedby': [error !== null && errorId, hint && hintId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error === null ? undefined : true,
    'aria-required': isRequired ? true : undefined,
  };
  return (
    <div className={`field${isChanged ? ' changed' : ''}${className && ` ${className}`}`} data-path={path}>
      <FrameLabel {...{ ids, label, isRequired, isGroup, isLabelHidden }} />
      {children(ids)}
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

type FrameLabelProps = Required<Pick<FieldFrameProps, 'label' | 'isRequired' | 'isGroup' | 'isLabelHidden'>> & { ids: FieldIds };

/** The star is visual only: screen readers learn from the control that it is required. */
function FrameLabel({ ids: { id, labelId }, label, isRequired, isGroup, isLabelHidden }: FrameLabelProps) {
  const words = (
    <>
      {label}
      {isRequired && <span aria-hidden="true"> *</span>}
    </>
  );
  if (isGroup)
    return (
      <span className={isLabelHidden ? 'unseen' : 'label'} id={labelId}>
        {words}
      </span>
    );
  return (
    <label htmlFor={id} id={labelId} className={isLabelHidden ? 'unseen' : ''}>
      {words}
    </label>
  );
}
