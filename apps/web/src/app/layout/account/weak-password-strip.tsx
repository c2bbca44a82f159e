import { WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useOwnSession } from '../../use-own-session.ts';
import { Strip } from './strip.tsx';
import { openUserDialog } from './user-dialogs.tsx';

/** The strip above the tabs until the own weak password is changed. */
export function WeakPasswordStrip() {
  const { t } = useTranslation();
  const own = useOwnSession();
  if (own === null || own.userInfo.passwordState === 'ok') return null;
  return (
    <Strip tone="warning" icon={<WarningOutlined aria-hidden />} text={t(`shell.weak.${own.userInfo.passwordState}`)}>
      <Button size="small" type="link" onClick={() => openUserDialog('password')}>
        {t('shell.weak.link')}
      </Button>
    </Strip>
  );
}
