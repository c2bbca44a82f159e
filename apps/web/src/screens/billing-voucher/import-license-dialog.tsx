import { CopyOutlined } from '@ant-design/icons';
import { LICENSE_MAX_MB } from '@roger/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Modal, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../kit/file-drop.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { queryOf, useWrite } from '../../lib/query.ts';
import { useTabActive } from '../../lib/tab.ts';

const KB_PER_MB = 1000;

/** Takes a signed license, which becomes a voucher of the platform; tells the id that a license has to name. */
export function ImportLicenseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const active = useTabActive();
  const { file, error, busy, choose, send } = useLicense(onClose);
  return (
    <Modal
      title={t('billingVoucher.license.action')}
      open={open && active}
      width={620}
      okText={t('billingVoucher.license.ok')}
      okButtonProps={{ disabled: file === null || error instanceof ApiError }}
      cancelText={t('common.actions.cancel')}
      confirmLoading={busy}
      mask={{ closable: false }}
      destroyOnHidden={!open}
      afterClose={() => open || choose(null)}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p>{t('billingVoucher.license.tip')}</p>
      <DeviceId open={open} />
      <FileDrop
        accept=".lic"
        prompt={t('billingVoucher.license.drop')}
        limits={t('billingVoucher.license.limits', { maxKb: LICENSE_MAX_MB * KB_PER_MB })}
        file={file}
        onChoose={choose}
      />
      {error !== null && <Alert type="error" showIcon className="license-fault" title={errorText(t, error)} />}
    </Modal>
  );
}

/** The chosen file and what came of sending it: what was refused needs another file, what got no answer is sent again. */
function useLicense(onClose: () => void) {
  const { t } = useTranslation();
  const { message } = App.useApp();
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
      void message.success(t('billingVoucher.license.done', { voucherNo }));
      onClose();
    } catch (refusal) {
      sent.current = false;
      setError(refusal);
    }
  };
  return { file, error, busy: write.isPending, choose, send };
}

/** The id of this installation, to be copied for whoever makes licenses. */
function DeviceId({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { data, error } = useQuery({ ...queryOf(api.license.getDeviceId), enabled: open, staleTime: Infinity });
  if (error !== null) return <Alert type="error" showIcon className="gap-below" title={errorText(t, error)} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 1 }} />;
  const copy = async () => {
    await navigator.clipboard.writeText(data.deviceId);
    void message.success(t('common.done.copy'));
  };
  return (
    <div className="device-id gap-below">
      <span className="quiet">{t('fields.client-voucher.deviceId')}</span>
      <code>{data.deviceId}</code>
      <Button
        size="small"
        icon={<CopyOutlined />}
        title={t('billingVoucher.license.copy')}
        aria-label={t('billingVoucher.license.copy')}
        onClick={() => void copy()}
      />
    </div>
  );
}
