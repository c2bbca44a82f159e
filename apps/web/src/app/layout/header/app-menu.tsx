import { AndroidOutlined, AppleOutlined, CloudDownloadOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Popover, Skeleton } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../lib/api/config.ts';
import { lazyCode } from '../../../lib/react/lazy-code.ts';

const QrCode = lazyCode(() => import('antd/es/qr-code'), 'frame');
const QR_SIZE = 148;

/** Links to the terminal app, if the configuration shows them. */
export function AppMenu() {
  const { t } = useTranslation();
  const { showDownloadApp, appLocalUrl, appQrUrl, androidStoreUrl, appleStoreUrl } = useConfig();
  const links = [
    { url: appLocalUrl, text: t('shell.app.local'), icon: <CloudDownloadOutlined aria-hidden /> },
    { url: androidStoreUrl, text: t('shell.app.android'), icon: <AndroidOutlined aria-hidden /> },
    { url: appleStoreUrl, text: t('shell.app.apple'), icon: <AppleOutlined aria-hidden /> },
  ].filter(({ url }) => url !== '');
  if (!showDownloadApp || (links.length === 0 && appQrUrl === '')) return null;
  const content = (
    <section className="app-links" aria-label={t('shell.app.label')}>
      {appQrUrl !== '' && <AppQrCode url={appQrUrl} />}
      {links.map(({ url, text, icon }) => (
        <Button key={text} block href={url} target="_blank" rel="noreferrer" icon={icon}>
          {text}
        </Button>
      ))}
    </section>
  );
  return (
    <Popover trigger="click" placement="bottomRight" title={t('shell.app.label')} content={content}>
      <Button
        type="text"
        icon={<DownloadOutlined aria-hidden />}
        title={t('shell.app.label')}
        aria-label={t('shell.app.label')}
      />
    </Popover>
  );
}

/** Black on white in both themes, since many phones cannot read inverted codes. */
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
