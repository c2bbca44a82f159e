import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import type { ImportFault, ImportResult } from '@roger/contract/fields/import';
import { Alert, App, Button, Checkbox, Modal, Progress, Table, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api-error.ts';
import type { AnyCall } from '../lib/call.ts';
import { useConfig } from '../lib/config.ts';
import { errorText, faultText } from '../lib/error-text.ts';
import { useWrite } from '../lib/query.ts';
import { useTabActive } from '../lib/tab.ts';

/** Checking and storing thousands of rows takes longer than an ordinary call. */
const TIMEOUT_MS = 120_000;

interface ImportDialogProps {
  title: string;
  call: AnyCall;
  template: AnyCall;
  open: boolean;
  onClose: () => void;
}

interface Outcome {
  result: ImportResult;
  accepted: boolean;
}

/** Uploads a workbook: first every row is checked and shown, then the same file is imported, all of it or nothing. */
export function ImportDialog(props: ImportDialogProps) {
  const { title, call, template, open, onClose } = props;
  const { t } = useTranslation();
  const { message } = App.useApp();
  const active = useTabActive();
  const upload = useImport(call);
  const { file, outcome } = upload;
  const ready = outcome?.accepted === true;
  const importable = outcome === null ? 0 : outcome.result.totalCount - outcome.result.skipped.length;
  const proceed = async () => {
    const answer = await upload.run(!ready);
    if (!ready || answer === null) return;
    void message.success(t('common.import.done', { count: answer.successCount }));
    onClose();
  };
  return (
    <Modal
      title={title}
      open={open && active}
      width={720}
      okText={ready ? t('common.import.start', { count: importable }) : t('common.import.check')}
      okButtonProps={{ disabled: file === null || (ready && importable === 0) }}
      cancelText={t('common.actions.cancel')}
      confirmLoading={upload.busy}
      mask={{ closable: false }}
      destroyOnHidden={!open}
      afterClose={() => open || upload.choose(null)}
      onOk={() => void proceed()}
      onCancel={onClose}
    >
      <TemplateLink call={template} />
      <FileDrop file={file} onChoose={upload.choose} />
      <Checkbox checked={upload.skipExisting} onChange={({ target }) => upload.skip(target.checked)}>
        {t('common.import.skipExisting')}
      </Checkbox>
      {upload.percent !== null && <Progress percent={upload.percent} status="active" />}
      {upload.error !== null && <Alert type="error" showIcon title={errorText(t, upload.error)} />}
      {outcome !== null && <OutcomeView {...outcome} count={importable} />}
    </Modal>
  );
}

function useImport(call: AnyCall) {
  const write = useWrite(call);
  const [file, setFile] = useState<File | null>(null);
  const [skipExisting, setSkipExisting] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [error, setError] = useState<unknown>(null);
  const reset = () => {
    setOutcome(null);
    setError(null);
  };
  const run = async (dryRun: boolean): Promise<ImportResult | null> => {
    if (file === null) return null;
    setError(null);
    const options = { file, onProgress: setPercent, timeoutMs: TIMEOUT_MS };
    try {
      const result = (await write.mutateAsync({ input: { skipExisting, dryRun }, options })) as ImportResult;
      setOutcome({ result, accepted: true });
      return result;
    } catch (refusal) {
      const rejected = refusal instanceof ApiError && refusal.key === 'rowsRejected';
      if (rejected) setOutcome({ result: refusal.result as ImportResult, accepted: false });
      else setError(refusal);
      return null;
    } finally {
      setPercent(null);
    }
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    reset();
  };
  const skip = (checked: boolean) => {
    setSkipExisting(checked);
    reset();
  };
  return { file, skipExisting, percent, outcome, error, busy: write.isPending, run, choose, skip };
}

function TemplateLink({ call }: { call: AnyCall }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const download = () => void call({} as never).catch((error: unknown) => message.error(errorText(t, error)));
  return (
    <p>
      {t('common.import.templateHint')}{' '}
      <Button type="link" size="small" icon={<DownloadOutlined />} onClick={download}>
        {t('common.import.template')}
      </Button>
    </p>
  );
}

function FileDrop({ file, onChoose }: { file: File | null; onChoose: (file: File | null) => void }) {
  const { t } = useTranslation();
  const { limits } = useConfig();
  return (
    <Upload.Dragger
      accept=".xlsx"
      maxCount={1}
      fileList={file === null ? [] : [{ uid: '1', name: file.name, size: file.size }]}
      beforeUpload={(chosen) => {
        onChoose(chosen);
        return false;
      }}
      onRemove={() => onChoose(null)}
    >
      <p className="drop-icon">
        <InboxOutlined />
      </p>
      <p>{t('common.import.drop')}</p>
      <p className="quiet">{t('common.import.limits', { maxMb: limits.importMaxMb, maxRows: limits.importMaxRows })}</p>
    </Upload.Dragger>
  );
}

function OutcomeView({ result, accepted, count }: Outcome & { count: number }) {
  const { t } = useTranslation();
  const skipped = result.skipped.length;
  if (accepted) {
    const note = skipped > 0 ? t('common.import.skipped', { count: skipped }) : null;
    return <Alert type="success" showIcon title={t('common.import.ready', { count })} description={note} />;
  }
  return (
    <>
      <Alert
        type="error"
        showIcon
        className="gap-below"
        title={t('common.import.rejected', { errorCount: result.errorCount, totalCount: result.totalCount })}
        description={t('common.import.fix')}
      />
      <FaultTable faults={result.errors} />
    </>
  );
}

function FaultTable({ faults }: { faults: ImportFault[] }) {
  const { t } = useTranslation();
  return (
    <Table<ImportFault>
      size="small"
      rowKey={(fault) => `${fault.row} ${fault.field} ${fault.message}`}
      dataSource={faults}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: t('common.import.row'), dataIndex: 'row', width: 72 },
        { title: t('common.import.column'), dataIndex: 'column' },
        { title: t('common.import.value'), dataIndex: 'value' },
        { title: t('common.import.fault'), key: 'fault', render: (_value, fault) => faultText(t, fault) },
      ]}
    />
  );
}
