import type { AccountRow, AddedAccount } from '@roger/contract/families/tenancy/account';
import { Alert, Form, type FormItemProps } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../features/forms/dialog-form.tsx';
import { EditDialog } from '../../features/forms/edit-dialog.tsx';
import { EmailField } from '../../features/forms/email-field.tsx';
import type { ListDialogsProps } from '../../features/forms/list-dialogs-props.ts';
import { listedClient } from '../../features/forms/listed-client.ts';
import { TextField } from '../../features/forms/text-field.tsx';
import { ClientPicker } from '../../features/pickers/client-picker.tsx';
import { ValuePicker } from '../../features/pickers/value-picker.tsx';
import { ConfirmDelete } from '../../kit/dialog/confirm-delete.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { useItemLink } from '../../kit/text/use-item-link.ts';
import { api } from '../../lib/api/api.ts';
import { useConfig } from '../../lib/api/config.ts';
import { useSession } from '../../lib/session/session.ts';
import { AccountRolePicker, useRoleRefusal } from './account-role-picker.tsx';
import { PasswordInput } from './password-input.tsx';
import { PasswordOnce } from './password-once.tsx';
import { useUniqueNameRule } from './use-unique-name-rule.ts';

/** Dialogs that add, edit and delete accounts. */
export function AccountDialogs({ dialogs, list }: ListDialogsProps<AccountRow>) {
  const { t } = useTranslation();
  const { adding, editing, deleting, close } = dialogs;
  const roleRefusal = useRoleRefusal();
  const edited = useMemo(() => editing && withOwnStatus(editing), [editing]);
  const [added, setAdded] = useState<AddedAccount | null>(null);
  return (
    <>
      <AddAccountDialog open={adding} onClose={close} onDone={setAdded} clientId={listedClient(list)} />
      <Dialog
        title={({ accountsName }) => t('accountList.firstPassword', { name: accountsName })}
        open={added?.password === undefined ? null : added}
        onClose={() => setAdded(null)}
      >
        {({ password = '' }) => <PasswordOnce password={password} />}
      </Dialog>
      <EditDialog
        call={api.account.edit}
        title={({ accountsName }) => `${t('accountList.edit')}: ${accountsName}`}
        row={edited}
        idField="id"
        onClose={close}
        width={720}
        explain={roleRefusal}
      >
        {(row) => <EditFields row={row} />}
      </EditDialog>
      <ConfirmDelete
        call={api.account.deleteBatch}
        list={list}
        selection={deleting}
        idOf={(row) => row.id}
        rowName={(row) => row.accountsName}
        explain={({ key }) => (key === 'noPermission' ? { text: t('accountList.deleteRefused') } : null)}
        onClose={close}
      >
        {() => <p>{t('accountList.deleteEffects')}</p>}
      </ConfirmDelete>
    </>
  );
}

/** The row with the status that an administrator set: failed sign-ins lock without it. */
function withOwnStatus(row: AccountRow): AccountRow {
  return row.lockedUntil === null ? row : { ...row, status: 'normal' };
}

interface AddAccountDialogProps {
  open: boolean;
  onClose: () => void;
  onDone: (added: AddedAccount) => void;
  /** The preset client; null for the own one. */
  clientId: number | null;
}

/** Adds an account. */
function AddAccountDialog({ open, onClose, onDone, clientId }: AddAccountDialogProps) {
  const { t } = useTranslation();
  const field = useField(api.account.add);
  const uniqueName = useUniqueNameRule();
  const { clientInfo } = useSession();
  const itemLink = useItemLink();
  const roleRefusal = useRoleRefusal();
  const { rules: nameRules = [], ...nameField } = field('accountsName');
  return (
    <Dialog title={t('accountList.add')} open={open} onClose={onClose} width={720}>
      <DialogForm
        call={api.account.add}
        operation="add"
        initialValues={{ clientId: clientId ?? clientInfo.id }}
        explain={roleRefusal}
        nameOf={({ accountsName }) => accountsName}
        leadsTo={({ id }) => itemLink('account', id)}
        onDone={onDone}
      >
        <div className="field-grid">
          <TextField
            {...nameField}
            rules={[...nameRules, uniqueName]}
            validateTrigger={['onChange', 'onBlur']}
            maxLength={64}
            autoComplete="off"
          />
          <TextField {...field('userName')} maxLength={64} autoComplete="off" />
        </div>
        <FirstPasswordField />
        <div className="field-grid">
          <Form.Item {...field('clientId')}>
            <ClientPicker />
          </Form.Item>
          <Form.Item {...field('roleid')}>
            <AccountRolePicker />
          </Form.Item>
          <EmailField {...field('email')} />
          <PhoneField {...field('phone')} />
        </div>
      </DialogForm>
    </Dialog>
  );
}

/** The password of a new account; its tip says which one an empty field leads to. */
function FirstPasswordField() {
  const { t } = useTranslation();
  const field = useField(api.account.add);
  const { initialPassword: password } = useConfig();
  const tip = password === null ? t('accountList.randomPasswordTip') : t('accountList.passwordTip', { password });
  return (
    <Form.Item {...field('accountsPassword')} extra={tip}>
      <PasswordInput />
    </Form.Item>
  );
}

/** Fields of an existing account; for the own account only those that a user may change alone. */
function EditFields({ row }: { row: AccountRow }) {
  const { t } = useTranslation();
  const field = useField(api.account.edit);
  const own = row.id === useSession().userInfo.id;
  return (
    <>
      {own && <Alert type="info" showIcon className="gap-below" title={t('accountList.ownTip')} />}
      <div className="field-grid">
        <TextField {...field('userName')} maxLength={64} autoComplete="off" />
        <PhoneField {...field('phone')} />
      </div>
      {!own && (
        <>
          <div className="field-grid">
            <EmailField {...field('email')} />
            <Form.Item {...field('roleid')}>
              <AccountRolePicker row={row} />
            </Form.Item>
            <Form.Item {...field('clientId')}>
              <ClientPicker />
            </Form.Item>
          </div>
          <Form.Item {...field('status')} extra={t('accountList.statusTip')}>
            <ValuePicker field="accountStatus" />
          </Form.Item>
        </>
      )}
    </>
  );
}

function PhoneField(item: FormItemProps) {
  return <TextField {...item} maxLength={32} autoComplete="off" inputMode="tel" />;
}
