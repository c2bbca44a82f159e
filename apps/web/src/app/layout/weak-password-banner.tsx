import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** Stands above every screen until a weak password is changed. */
export function WeakPasswordBanner() {
  const { t } = useTranslation();
  const { passwordState } = useSession().userInfo;
  const [open, setOpen] = useState(false);
  if (passwordState === 'ok') return null;
  const change = (
    <Button size="small" type="link" onClick={() => setOpen(true)}>
      {t('shell.weak.link')}
    </Button>
  );
  return (
    <>
      <Alert banner type="warning" showIcon title={t(`shell.weak.${passwordState}`)} action={change} />
      <PasswordDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
