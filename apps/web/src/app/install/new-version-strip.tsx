import { SyncOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/react/store.ts';
import { Strip } from '../layout/account/strip.tsx';
import { newVersion, registerWorker, reloadWithNewVersion } from './register-worker.ts';

/** The strip above the tabs when a new version is ready; the page reloads only on request. */
export function NewVersionStrip() {
  const { t } = useTranslation();
  const isReady = useStore(newVersion);
  useEffect(registerWorker, []);
  if (!isReady) return null;
  return (
    <Strip tone="info" icon={<SyncOutlined aria-hidden />} text={t('shell.newVersion.ready')}>
      <Button size="small" type="link" onClick={reloadWithNewVersion}>
        {t('shell.newVersion.reload')}
      </Button>
    </Strip>
  );
}
