import { useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { type StaffRole, staffRoles } from '../../../contract/console/roles.ts';
import { agoWords } from '../resources/when.ts';
import { useMe } from '../session.ts';
import { ChoiceButton } from '../shell/ChoiceButton.tsx';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { initialOf } from '../shell/PersonMenu.tsx';
import { usePhone } from '../shell/width.ts';
import { useTexts } from '../texts.ts';
import { showFailure, showToast } from '../toasts.ts';
import { grantRole, resetSecondStep, type StaffMember, takeRoleBack } from './grants.ts';

/** All staff with their roles; nobody can change their own. */
export function StaffTable({ list }: { list: readonly StaffMember[] }) {
  const { t } = useTexts();
  return (
    <table className="c-table staff">
      <thead>
        <tr>
          <th scope="col">{t('staff.person')}</th>
          <th scope="col">{t('staff.role')}</th>
          <th scope="col">{t('staff.secondStep')}</th>
          <th scope="col" className="wide">
            {t('staff.lastSignIn')}
          </th>
          <th scope="col">
            <span className="unseen">{t('shell.acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((member) => (
          <StaffRow key={member.id} member={member} />
        ))}
      </tbody>
    </table>
  );
}

function StaffRow({ member }: { member: StaffMember }) {
  const { t, locale, format } = useTexts();
  const me = useMe();
  const isPhone = usePhone();
  const isOwn = member.id === me.id;
  return (
    <tr>
      <td>
        <span className="staff-person">
          <span className="avatar avatar--s" aria-hidden="true">
            {initialOf(member.name)}
          </span>
          <span>
            <b dir="auto">{member.name}</b> {isOwn && <span className="tag tag--note">{t('staff.you')}</span>}
            <small dir="ltr">{member.email}</small>
          </span>
        </span>
      </td>
      <td>
        {isOwn || isPhone ? t(`staff.role.${member.role}`) : <RoleChoice member={member} />}
        <small>{t('staff.since', { day: format.day(member.granted_at) })}</small>
      </td>
      <td>
        {member.has_factor === 1 ? (
          <span className="tag tag--ok">{t('staff.hasStep')}</span>
        ) : (
          <span className="tag tag--warn">{t('staff.noStep')}</span>
        )}
      </td>
      <td className="wide quiet">{member.signed_in_at === null ? t('staff.never') : agoWords(member.signed_in_at, locale, Date.now())}</td>
      <td className="end only-edit">{!isOwn && <MemberActs member={member} />}</td>
    </tr>
  );
}

/** Changes a role when one is picked; keys on the closed list change nothing. The toast offers undo. */
function RoleChoice({ member }: { member: StaffMember }) {
  const { t } = useTexts();
  const change = async (role: StaffRole) => {
    const before = member.role;
    if (role === before) return;
    try {
      await grantRole(member.id, role);
      showToast({
        kind: 'good',
        text: t('staff.roleChanged', { name: member.name, role: t(`staff.role.${role}`) }),
        undo: () => grantRole(member.id, before),
      });
    } catch (caught) {
      showFailure(caught);
    }
  };
  const title = t('staff.roleOf', { name: member.name });
  return (
    <span className="block">
      <ChoiceButton
        label={t(`staff.role.${member.role}`)}
        of={title}
        title={title}
        choices={staffRoles.map((role) => ({ id: role, name: t(`staff.role.${role}`) }))}
        value={member.role}
        onPick={(role) => void change(role as StaffRole)}
      />
    </span>
  );
}

type Asked = 'reset' | 'revoke';

function MemberActs({ member }: { member: StaffMember }) {
  const { t } = useTexts();
  const [asked, ask] = useState<Asked | null>(null);
  const { id, name } = member;
  const done = (text: string) => void showToast({ kind: 'good', text });
  return (
    <>
      <MenuTrigger>
        <Button className="icon-btn icon-btn--s" aria-label={t('staff.acts', { name })}>
          <ConsoleIcon name="more" />
        </Button>
        <Popover className="console c-popover" placement="bottom end" aria-label={t('staff.acts', { name })}>
          <Menu className="c-menu" onAction={(key) => ask(key as Asked)} disabledKeys={member.has_factor === 1 ? [] : ['reset']}>
            <MenuItem id="reset" className="c-menu-item">
              <ConsoleIcon name="refresh" />
              {t('staff.resetStep')}
            </MenuItem>
            <MenuItem id="revoke" className="c-menu-item">
              <ConsoleIcon name="ban" />
              {t('staff.revoke')}
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      <ConfirmDialog
        title={t('staff.resetTitle', { name })}
        text={t('staff.resetText')}
        verb={t('staff.resetDo')}
        isOpen={asked === 'reset'}
        onClose={() => ask(null)}
        onConfirm={async () => {
          await resetSecondStep(id);
          done(t('staff.resetDone', { name }));
        }}
      />
      <ConfirmDialog
        title={t('staff.revokeTitle', { name })}
        text={t('staff.revokeText')}
        verb={t('staff.revoke')}
        isOpen={asked === 'revoke'}
        onClose={() => ask(null)}
        onConfirm={async () => {
          await takeRoleBack(id);
          done(t('staff.revokeDone', { name }));
        }}
      />
    </>
  );
}
