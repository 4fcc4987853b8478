import { useState } from 'react';
import { Form, Label, Radio, RadioGroup } from 'react-aria-components';
import { type StaffRole, staffRoles } from '../../../contract/console/roles.ts';
import { ThingPicker } from '../resources/references/ThingPicker.tsx';
import { BusyButton } from '../shell/BusyButton.tsx';
import { ConsoleDialog } from '../shell/ConsoleDialog.tsx';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { useSend } from '../sign-in/use-send.ts';
import { Wrong } from '../sign-in/Wrong.tsx';
import { useTexts } from '../texts.ts';
import { showToast } from '../toasts.ts';
import { grantRole } from './grants.ts';

interface GiveRoleProps {
  isOpen: boolean;
  /** Ids of members who already have a role. */
  taken: readonly number[];
  onClose(): void;
}

/** Gives a role to a member who has none. */
export function GiveRole({ isOpen, taken, onClose }: GiveRoleProps) {
  const { t } = useTexts();
  return (
    <ConsoleDialog title={t('staff.addTitle')} isOpen={isOpen} onClose={onClose}>
      <GiveRoleForm taken={taken} onDone={onClose} />
    </ConsoleDialog>
  );
}

function GiveRoleForm({ taken, onDone }: { taken: readonly number[]; onDone(): void }) {
  const { t } = useTexts();
  const [member, setMember] = useState<{ id: number; name: string } | null>(null);
  const [role, setRole] = useState<StaffRole>('EDITOR');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, error, send } = useSend();
  const submit = async () => {
    setMissing(member === null);
    if (member === null) return;
    await send(async () => {
      await grantRole(member.id, role);
      showToast({ kind: 'good', text: t('staff.added', { name: member.name, role: t(`staff.role.${role}`) }) });
      onDone();
    });
  };
  return (
    <Form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="small quiet">{t('staff.addText')}</p>
      <div className="field">
        <span className="label">{t('staff.member')}</span>
        {member && (
          <span className="tag tag--note">
            <bdi>{member.name}</bdi>
          </span>
        )}
        <ThingPicker
          name="members"
          label={t('staff.member')}
          taken={taken}
          isInvalid={isMissing}
          onPick={(id, name) => setMember({ id, name })}
        />
        <p className="hint">{t('staff.memberHint')}</p>
      </div>
      <RadioGroup className="field" value={role} onChange={(chosen) => setRole(chosen as StaffRole)}>
        <Label>{t('staff.role')}</Label>
        {staffRoles.map((one) => (
          <Radio key={one} value={one} className="c-tick c-tick--radio">
            <span className="c-tick-box" aria-hidden="true">
              {role === one && <ConsoleIcon name="check" />}
            </span>
            <span>
              <b>{t(`staff.role.${one}`)}</b> <span className="quiet">{t(`staff.can.${one}`)}</span>
            </span>
          </Radio>
        ))}
      </RadioGroup>
      <Wrong>{isMissing && member === null ? t('staff.memberWanted') : (error?.message ?? null)}</Wrong>
      <div className="c-dialog-acts">
        <BusyButton type="submit" className="btn btn--main" isBusy={isBusy}>
          {t('staff.add')}
        </BusyButton>
      </div>
    </Form>
  );
}
