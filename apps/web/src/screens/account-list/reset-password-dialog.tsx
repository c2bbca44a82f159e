import { CopyOutlined } from '@ant-design/icons';
import type { AccountRow } from '@roger/contract/families/account';
import { Alert, Button, Radio } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '../../kit/dialog-context.ts';
import { DialogBody, DialogFoot, LeaveButton } from '../../kit/dialog-parts.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Refusal } from '../../kit/refusal.tsx';
import { useSecret } from '../../kit/use-secret.ts';
import { useTell } from '../../kit/use-tell.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { operationErrorText } from '../../lib/error-text.ts';
import { useWrite } from '../../lib/query.ts';

type Delivery = 'show' | 'mail';

/** Gives an account a new password, which is shown once or goes by mail. */
export function ResetPasswordDialog({ row, onClose }: { row: AccountRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={({ accountsName }) => t('accountList.reset.title', { name: accountsName })}
      open={row}
      onClose={onClose}
    >
      {(shown) => <Reset row={shown} />}
    </Dialog>
  );
}

function Reset({ row }: { row: AccountRow }) {
  const { t } = useTranslation();
  const { tell } = useTell();
  const { close, title } = useDialog();
  const { mutate, reset, isPending, data, error } = useWrite(api.account.resetPwd);
  const [delivery, setDelivery] = useState<Delivery>('show');
  const choose = (chosen: Delivery) => {
    reset();
    setDelivery(chosen);
  };
  const send = () => {
    const input = { id: row.id, ...(delivery === 'mail' ? { mail: true } : {}) };
    const onSuccess = ({ password }: { password: string | null }) => {
      if (password !== null) return;
      tell(t('accountList.reset.sent', { email: row.email ?? '' }), title);
      close();
    };
    mutate({ input }, { onSuccess });
  };
  if (typeof data?.password === 'string') return <NewPassword password={data.password} />;
  return (
    <>
      <DialogBody>
        {error !== null && <Refusal title={t('common.failed.reset')} reason={reasonOf(t, error)} />}
        <p>{t('accountList.reset.effect')}</p>
        <DeliveryChoice delivery={delivery} email={row.email} onChoose={choose} />
      </DialogBody>
      <DialogFoot>
        <LeaveButton />
        <Button type="primary" loading={isPending} onClick={send}>
          {t('accountList.reset.action')}
        </Button>
      </DialogFoot>
    </>
  );
}

interface DeliveryChoiceProps {
  delivery: Delivery;
  email: string | null;
  onChoose: (delivery: Delivery) => void;
}

function DeliveryChoice({ delivery, email, onChoose }: DeliveryChoiceProps) {
  const { t } = useTranslation();
  const byMail = email === null ? t('accountList.reset.mail') : t('accountList.reset.mailTo', { email });
  return (
    <>
      <Radio.Group
        vertical
        aria-label={t('accountList.reset.action')}
        value={delivery}
        onChange={(event) => onChoose(event.target.value as Delivery)}
        options={[
          { value: 'show', label: t('accountList.reset.show') },
          { value: 'mail', label: byMail, disabled: email === null },
        ]}
      />
      {email === null && <p className="quiet">{t('accountList.reset.noEmail')}</p>}
    </>
  );
}

function reasonOf(t: TFunction, error: unknown): string {
  const key = error instanceof ApiError ? error.key : null;
  if (key === 'noBoundEmail') return t('accountList.reset.noEmail');
  return key === 'noPermission' ? t('accountList.reset.refused') : operationErrorText(t, error);
}

function NewPassword({ password }: { password: string }) {
  const { t } = useTranslation();
  const { copy } = useSecret();
  return (
    <>
      <DialogBody>
        <Alert type="warning" showIcon className="gap-below" title={t('accountList.reset.once')} />
        <p>{t('fields.account.newPassword')}</p>
        <code className="figures">{password}</code>
      </DialogBody>
      <DialogFoot>
        <LeaveButton>{t('common.actions.close')}</LeaveButton>
        <Button type="primary" icon={<CopyOutlined />} onClick={() => void copy(password)}>
          {t('common.actions.copy')}
        </Button>
      </DialogFoot>
    </>
  );
}
