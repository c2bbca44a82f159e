import type { AccountRow } from '@roger/contract/families/account';
import { Alert, App, Modal, Radio, Typography } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useWrite } from '../../lib/query.ts';
import { useTabActive } from '../../lib/tab.ts';
import { useLast } from '../../lib/use-last.ts';

type Delivery = 'show' | 'mail';

/** What the dialog holds between its opening and its closing. */
interface Progress {
  delivery: Delivery;
  password: string | null;
  error: unknown;
}

const start: Progress = { delivery: 'show', password: null, error: null };

function useReset(row: AccountRow | null, onClose: () => void) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const write = useWrite(api.account.resetPwd);
  const [progress, setProgress] = useState(start);
  const reset = async () => {
    if (row === null) return;
    const byMail = progress.delivery === 'mail';
    try {
      const { password } = await write.mutateAsync({ input: { id: row.id, ...(byMail ? { mail: true } : {}) } });
      if (password !== null) return setProgress({ ...progress, error: null, password });
      void message.success(t('accountList.reset.sent', { email: row.email ?? '' }));
      onClose();
    } catch (error) {
      setProgress({ ...progress, error });
    }
  };
  const forget = () => {
    setProgress(start);
    write.reset();
  };
  const choose = (delivery: Delivery) => setProgress({ ...start, delivery });
  return { ...progress, busy: write.isPending, reset, choose, forget };
}

/** Gives an account a new password, which is shown once or goes by mail. */
export function ResetPasswordDialog({ row, onClose }: { row: AccountRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const active = useTabActive();
  const shown = useLast(row);
  const { delivery, password, error, busy, reset, choose, forget } = useReset(row, onClose);
  const done = password !== null;
  return (
    <Modal
      title={t('accountList.reset.title', { name: shown?.accountsName ?? '' })}
      open={row !== null && active}
      okText={t(done ? 'common.actions.close' : 'accountList.reset.action')}
      cancelText={t('common.actions.cancel')}
      cancelButtonProps={done ? { style: { display: 'none' } } : {}}
      confirmLoading={busy}
      mask={{ closable: false }}
      keyboard={!done}
      destroyOnHidden={row === null}
      onOk={() => (done ? onClose() : void reset())}
      onCancel={onClose}
      // A hidden tab closes it for the eye only: the password must still be there when the tab comes back.
      afterClose={() => row === null && forget()}
    >
      {done ? (
        <NewPassword password={password} />
      ) : (
        <>
          <p>{t('accountList.reset.effect')}</p>
          <DeliveryChoice delivery={delivery} email={shown?.email ?? null} onChoose={choose} />
          {error !== null && <Alert type="error" showIcon title={refusalText(t, error)} />}
        </>
      )}
    </Modal>
  );
}

function DeliveryChoice({
  delivery,
  email,
  onChoose,
}: {
  delivery: Delivery;
  email: string | null;
  onChoose: (delivery: Delivery) => void;
}) {
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

function refusalText(t: TFunction, error: unknown): string {
  const key = error instanceof ApiError ? error.key : null;
  if (key === 'noBoundEmail') return t('accountList.reset.noEmail');
  return key === 'noPermission' ? t('accountList.reset.refused') : errorText(t, error);
}

function NewPassword({ password }: { password: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Alert type="warning" showIcon className="gap-below" title={t('accountList.reset.once')} />
      <p>{t('fields.account.newPassword')}</p>
      <Typography.Paragraph className="figures" code copyable>
        {password}
      </Typography.Paragraph>
    </>
  );
}
