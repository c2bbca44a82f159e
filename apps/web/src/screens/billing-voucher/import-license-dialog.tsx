import { CopyOutlined } from '@ant-design/icons';
import { LICENSE_MAX_MB } from '@roger/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../kit/copy-button.tsx';
import { useDialog, useDialogLoss } from '../../kit/dialog-context.ts';
import { DialogBody, DialogFoot, LeaveButton } from '../../kit/dialog-parts.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { FileDrop } from '../../kit/file-drop.tsx';
import { Refusal } from '../../kit/refusal.tsx';
import { useTell } from '../../kit/use-tell.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { errorText, operationErrorText } from '../../lib/error-text.ts';
import { queryOf, useWrite } from '../../lib/query.ts';
import { useVoucherResult } from './use-voucher-result.ts';

const KB_PER_MB = 1000;

/** Takes a signed license, which becomes a voucher of the platform; tells the id that a license has to name. */
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
  const { file, error, busy, choose, send } = useLicense();
  useDialogLoss(file === null ? null : 'changes');
  return (
    <>
      <DialogBody>
        {error !== null && <Refusal title={t('common.failed.operation')} reason={operationErrorText(t, error)} />}
        <p>{t('billingVoucher.license.tip')}</p>
        <DeviceId />
        <FileDrop
          accept=".lic"
          prompt={t('billingVoucher.license.drop')}
          limits={t('billingVoucher.license.limits', { maxKb: LICENSE_MAX_MB * KB_PER_MB })}
          file={file}
          onChoose={choose}
        />
      </DialogBody>
      <DialogFoot>
        <LeaveButton />
        <Button
          type="primary"
          disabled={file === null || error instanceof ApiError}
          loading={busy}
          onClick={() => void send()}
        >
          {t('billingVoucher.license.ok')}
        </Button>
      </DialogFoot>
    </>
  );
}

/** The chosen file and what came of sending it: what was refused needs another file, what got no answer is sent again. */
function useLicense() {
  const { t } = useTranslation();
  const { tell } = useTell();
  const { close } = useDialog();
  const voucherResult = useVoucherResult();
  const write = useWrite(api.license.add);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<unknown>(null);
  // A second press while the first is under way, or while the dialog closes, is none.
  const sent = useRef(false);
  const choose = (chosen: File | null) => {
    sent.current = false;
    setFile(chosen);
    setError(null);
  };
  const send = async () => {
    if (file === null || sent.current) return;
    sent.current = true;
    try {
      const { voucherNo } = await write.mutateAsync({ input: {}, options: { file } });
      tell(voucherResult(t('billingVoucher.license.done', { voucherNo }), voucherNo));
      close();
    } catch (refusal) {
      sent.current = false;
      setError(refusal);
    }
  };
  return { file, error, busy: write.isPending, choose, send };
}

/** The id of this installation, to be copied for whoever makes licenses. */
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
        icon={<CopyOutlined />}
        title={t('billingVoucher.license.copy')}
        aria-label={t('billingVoucher.license.copy')}
        onClick={() => void copy(data.deviceId)}
      />
    </div>
  );
}
