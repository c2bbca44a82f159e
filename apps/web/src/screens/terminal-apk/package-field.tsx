import { APK_MAX_BYTES } from '@roger/contract/constants';
import { Alert, Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { durationText } from '../../kit/text/duration-text.tsx';
import { FileDrop } from '../../kit/fields/file-drop.tsx';
import { Refusal } from '../../kit/dialog/refusal.tsx';
import { errorText } from '../../lib/api/error-text.ts';
import { failureTitle } from '../../lib/api/failure-title.ts';
import { byteText, speedText } from './byte-text.ts';
import type { PackageUpload } from './use-package-upload.ts';

export const MAX_MB = APK_MAX_BYTES / 1024 / 1024;

/** File of a package with its upload progress. */
export function PackageField({ upload }: { upload: PackageUpload }) {
  const { t, i18n } = useTranslation();
  const { file, stored, error } = upload;
  const percent = (part: number) => part.toLocaleString(i18n.language, { style: 'percent' });
  if (file !== null && error === null) return <UploadProgress upload={upload} file={file} />;
  return (
    <div className="package-field">
      {error !== null && <Refusal title={failureTitle(t, 'add', error)} reason={errorText(t, error)} />}
      {stored !== null && file === null && (
        <Alert
          type="info"
          showIcon
          className="gap-below"
          title={t('terminalApk.kept', { name: stored.name, percent: percent(stored.offset / stored.size) })}
          action={
            <Button size="small" onClick={upload.stop}>
              {t('terminalApk.stop')}
            </Button>
          }
        />
      )}
      <FileDrop
        accept=".apk"
        prompt={t('terminalApk.drop')}
        limits={t('terminalApk.limits', { maxMb: MAX_MB })}
        file={null}
        onSelect={upload.select}
      />
    </div>
  );
}

function UploadProgress({ upload, file }: { upload: PackageUpload; file: File }) {
  const { t, i18n } = useTranslation();
  const { sent, speed, isInterrupted: isCut, done } = upload;
  const share = Math.floor((100 * sent) / Math.max(1, file.size));
  const bytes = (count: number) => byteText(count, i18n.language);
  return (
    <div className="package-field package-upload">
      <p className="package-name">
        <strong>{file.name}</strong>
        <Button size="small" onClick={upload.stop}>
          {t('terminalApk.stop')}
        </Button>
      </p>
      <Progress
        aria-label={file.name}
        percent={done === null ? Math.min(share, 99) : 100}
        status={isCut ? 'exception' : done === null ? 'active' : 'success'}
      />
      <p className="quiet figures" role="status">
        {done !== null
          ? `${bytes(file.size)} · ${t('terminalApk.arrived')}`
          : [t('terminalApk.sent', { sent: bytes(sent), total: bytes(file.size) }), rest()].filter(Boolean).join(' · ')}
      </p>
      {isCut && (
        <Alert
          type="warning"
          showIcon
          title={t('terminalApk.cut')}
          action={
            <Button size="small" onClick={upload.resume}>
              {t('terminalApk.goOn')}
            </Button>
          }
        />
      )}
    </div>
  );

  function rest(): string {
    if (sent >= file.size) return t('terminalApk.checking');
    if (speed === null) return '';
    const time = durationText(Math.ceil((file.size - sent) / speed), i18n.language);
    return t('terminalApk.left', { speed: speedText(speed, i18n.language), time });
  }
}
