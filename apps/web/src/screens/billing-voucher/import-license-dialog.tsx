import { CopyOutlined } from '@ant-design/icons';
import { LICENSE_MAX_MB } from '@roger/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../kit/text/copy-button.tsx';
import { useDialog, useDialogUnsaved } from '../../kit/dialog/dialog-context.ts';
import { DialogBody, DialogFooter, CancelButton } from '../../kit/dialog/dialog-parts.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { FileDrop } from '../../kit/fields/file-drop.tsx';
import { Refusal } from '../../kit/dialog/refusal.tsx';
import { useNotify } from '../../kit/dialog/use-notify.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { failureTitle } from '../../lib/api/failure-title.ts';
import { queryOf, useWrite } from '../../lib/api/query.ts';
import { useVoucherResult } from './use-voucher-result.ts';

const KB_PER_MB = 1000;

/** Imports a signed license as a voucher of the platform; displays the device ID that the license must contain. */
export function ImportLicenseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('billingVoucher.license.action')} open={open} onClose={onClose} width={620}>
      <License />
    </Dialog>
  );
}

function License() {
  const { t } = useTranslation();
  const { file, error, busy, selectFile, send } = useLicense();
  useDialogUnsaved(file === null ? null : 'changes');
  return (
    <>
      <DialogBody>
        {error !== null && <Refusal title={failureTitle(t, 'operation', error)} reason={errorText(t, error)} />}
        <p>{t('billingVoucher.license.tip')}</p>
        <DeviceId />
        <FileDrop
          accept=".lic"
          prompt={t('billingVoucher.license.drop')}
          limits={t('billingVoucher.license.limits', { maxKb: LICENSE_MAX_MB * KB_PER_MB })}
          file={file}
          onSelect={selectFile}
        />
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <Button
          type="primary"
          disabled={file === null || error instanceof ApiError}
          loading={busy}
          onClick={() => void send()}
        >
          {t('billingVoucher.license.ok')}
        </Button>
      </DialogFooter>
    </>
  );
}

/** State of the import: a refused file must be replaced; without a response the same file can be sent again. */
function useLicense() {
  const { t } = useTranslation();
  const { notifySuccess } = useNotify();
  const { close } = useDialog();
  const voucherResult = useVoucherResult();
  const write = useWrite(api.license.add);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<unknown>(null);
  // Ignores further clicks while the call runs or the dialog closes.
  const sent = useRef(false);
  const selectFile = (selectedFile: File | null) => {
    sent.current = false;
    setFile(selectedFile);
    setError(null);
  };
  const send = async () => {
    if (file === null || sent.current) return;
    sent.current = true;
    try {
      const { voucherNo } = await write.mutateAsync({ input: {}, options: { file } });
      notifySuccess(voucherResult(t('billingVoucher.license.done', { voucherNo }), voucherNo));
      close();
    } catch (refusal) {
      sent.current = false;
      setError(refusal);
    }
  };
  return { file, error, busy: write.isPending, selectFile, send };
}

/** ID of this installation, to copy for the issuer of licenses. */
function DeviceId() {
  const { t } = useTranslation();
  const copy = useCopy();
  const { data, error } = useQuery({ ...queryOf(api.license.getDeviceId), staleTime: Infinity });
  if (error !== null) return <Alert type="error" showIcon className="gap-below" title={errorText(t, error)} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 1 }} />;
  return (
    <div className="device-id gap-below">
      <span className="quiet">{t('fields.client-voucher.deviceId')}</span>
      <code>{data.deviceId}</code>
      <Button
        size="small"
        icon={<CopyOutlined aria-hidden />}
        title={t('billingVoucher.license.copy')}
        aria-label={t('billingVoucher.license.copy')}
        onClick={() => void copy(data.deviceId)}
      />
    </div>
  );
}
