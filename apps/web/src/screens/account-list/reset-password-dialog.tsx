import type { AccountRow } from '@roger/contract/families/tenancy/account';
import { Button, Radio } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '../../kit/dialog/dialog-context.ts';
import { DialogBody, DialogFooter, CancelButton } from '../../kit/dialog/dialog-parts.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Refusal } from '../../kit/dialog/refusal.tsx';
import { useNotify } from '../../kit/dialog/use-notify.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { failureTitle } from '../../lib/api/failure-title.ts';
import { useWrite } from '../../lib/api/query.ts';
import { PasswordOnce } from './password-once.tsx';

type Delivery = 'show' | 'mail';

/** Resets a password; the new one is displayed once or mailed. */
export function ResetPasswordDialog({ row, onClose }: { row: AccountRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={({ accountsName }) => t('accountList.reset.title', { name: accountsName })}
      open={row}
      onClose={onClose}
    >
      {(subject) => <Reset row={subject} />}
    </Dialog>
  );
}

function Reset({ row }: { row: AccountRow }) {
  const { t } = useTranslation();
  const { notifySuccess } = useNotify();
  const { close, title } = useDialog();
  const { mutate, reset, isPending, data, error } = useWrite(api.account.resetPwd);
  const [delivery, setDelivery] = useState<Delivery>('show');
  const select = (next: Delivery) => {
    reset();
    setDelivery(next);
  };
  const send = () => {
    const input = { id: row.id, ...(delivery === 'mail' ? { mail: true } : {}) };
    const onSuccess = ({ password }: { password: string | null }) => {
      if (password !== null) return;
      notifySuccess(t('accountList.reset.sent', { email: row.email ?? '' }), title);
      close();
    };
    mutate({ input }, { onSuccess });
  };
  if (typeof data?.password === 'string') return <PasswordOnce password={data.password} />;
  return (
    <>
      <DialogBody>
        {error !== null && <Refusal title={failureTitle(t, 'reset', error)} reason={reasonOf(t, error)} />}
        <p>{t('accountList.reset.effect')}</p>
        <DeliveryChoice delivery={delivery} email={row.email} onSelect={select} />
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <Button type="primary" loading={isPending} onClick={send}>
          {t('accountList.reset.action')}
        </Button>
      </DialogFooter>
    </>
  );
}

interface DeliveryChoiceProps {
  delivery: Delivery;
  email: string | null;
  onSelect: (delivery: Delivery) => void;
}

function DeliveryChoice({ delivery, email, onSelect }: DeliveryChoiceProps) {
  const { t } = useTranslation();
  const byMail = email === null ? t('accountList.reset.mail') : t('accountList.reset.mailTo', { email });
  return (
    <>
      <Radio.Group
        vertical
        aria-label={t('accountList.reset.action')}
        value={delivery}
        onChange={(event) => onSelect(event.target.value as Delivery)}
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
  return key === 'noPermission' ? t('accountList.reset.refused') : errorText(t, error);
}
