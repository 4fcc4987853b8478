import type { ReactNode } from 'react';
import { useApp } from '../../../kit/app.ts';
import { href } from '../../../kit/visit.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { type FieldVisibility, fieldPlaces, type ProfileField } from '../fields.ts';

interface ProfileRowProps {
  field: ProfileField;
  seen: FieldVisibility;
  /** Empty if not filled in. */
  value: ReactNode;
}

/** One field: its value, visibility and edit link. */
export function ProfileRow({ field, seen, value }: ProfileRowProps) {
  const { t, ...app } = useApp();
  const label = t(`profiles.${field}`);
  return (
    <div className="profile-row">
      <dt>{label}</dt>
      <dd>
        <div className={`profile-value people-text${value ? '' : ' profile-value--none'}`}>{value || t('profiles.nothing')}</div>
        <p className="hint">
          <Icon name={seen === 'onlyYou' ? 'eyeOff' : 'eye'} />
          {t(`profiles.${seen}`)}
        </p>
      </dd>
      <dd>
        <a
          className="icon-btn"
          href={`${href(app, 'edit-profile')}#${fieldPlaces[field]}`}
          aria-label={t('profiles.editField', { field: label })}
        >
          <PencilIcon />
        </a>
      </dd>
    </div>
  );
}

function PencilIcon() {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19 4 20zM14 6.5l3.5 3.5" />
    </svg>
  );
}
