import { DownloadOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../lib/config.ts';

const QrCode = lazy(() => import('antd/es/qr-code'));

/** Where the terminal app is to be had, where the configuration shows it. */
export function AppMenu() {
  const { t } = useTranslation();
  const { showDownloadApp, appLocalUrl, appQrUrl, androidStoreUrl, appleStoreUrl } = useConfig();
  if (!showDownloadApp) return null;
  const links = [
    { url: appLocalUrl, text: t('shell.app.local') },
    { url: androidStoreUrl, text: t('shell.app.android') },
    { url: appleStoreUrl, text: t('shell.app.apple') },
  ].filter(({ url }) => url !== '');
  const content = (
    <div className="app-links">
      {appQrUrl !== '' && (
        <figure>
          <Suspense fallback={null}>
            <QrCode value={appQrUrl} size={132} />
          </Suspense>
          <figcaption>{t('shell.app.scan')}</figcaption>
        </figure>
      )}
      {links.map(({ url, text }) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          {text}
        </a>
      ))}
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <Button type="text" icon={<DownloadOutlined />} title={t('shell.app.label')} aria-label={t('shell.app.label')} />
    </Popover>
  );
}
