import { AndroidOutlined, AppleOutlined, CloudDownloadOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Popover, Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../lib/config.ts';

const QrCode = lazy(() => import('antd/es/qr-code'));
const QR_SIZE = 148;

/** Where the terminal app is to be had, where the configuration shows it. */
export function AppMenu() {
  const { t } = useTranslation();
  const { showDownloadApp, appLocalUrl, appQrUrl, androidStoreUrl, appleStoreUrl } = useConfig();
  const links = [
    { url: appLocalUrl, text: t('shell.app.local'), icon: <CloudDownloadOutlined /> },
    { url: androidStoreUrl, text: t('shell.app.android'), icon: <AndroidOutlined /> },
    { url: appleStoreUrl, text: t('shell.app.apple'), icon: <AppleOutlined /> },
  ].filter(({ url }) => url !== '');
  if (!showDownloadApp || (links.length === 0 && appQrUrl === '')) return null;
  const content = (
    <div className="app-links">
      {appQrUrl !== '' && <AppQrCode url={appQrUrl} />}
      {links.map(({ url, text, icon }) => (
        <Button key={text} block href={url} target="_blank" rel="noreferrer" icon={icon}>
          {text}
        </Button>
      ))}
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" title={t('shell.app.label')} content={content}>
      <Button type="text" icon={<DownloadOutlined />} title={t('shell.app.label')} aria-label={t('shell.app.label')} />
    </Popover>
  );
}

/** Black on white in both themes: many phones cannot read it the other way round. */
function AppQrCode({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <figure>
      <Suspense fallback={<Skeleton.Node active style={{ width: QR_SIZE, height: QR_SIZE }} />}>
        <div role="img" aria-label={t('shell.app.qrCode')}>
          <QrCode type="svg" value={url} size={QR_SIZE} color="#000000" bgColor="#ffffff" />
        </div>
      </Suspense>
      <figcaption>{t('shell.app.scan')}</figcaption>
    </figure>
  );
}
