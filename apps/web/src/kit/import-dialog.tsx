import { DownloadOutlined } from '@ant-design/icons';
import type { ImportResult } from '@roger/contract/fields/import';
import { Alert, App, Button, Checkbox, Modal, Progress } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api-error.ts';
import type { AnyCall, InputFor, ResultFor } from '../lib/call.ts';
import { useConfig } from '../lib/config.ts';
import { errorText } from '../lib/error-text.ts';
import { useWrite } from '../lib/query.ts';
import { useTabActive } from '../lib/tab.ts';
import { FileDrop } from './file-drop.tsx';
import { OutcomeView, type Outcome } from './import-outcome.tsx';

/** Checking and storing thousands of rows takes longer than an ordinary call. */
const TIMEOUT_MS = 120_000;

interface ImportDialogProps<C extends AnyCall> {
  title: string;
  call: C;
  template: AnyCall;
  open: boolean;
  onClose: () => void;
  /** What is sent beside the file; with anything else the file has to be checked again. */
  options?: Partial<InputFor<C>>;
  /** What the import sends of what the check answered. */
  proof?: (checked: ResultFor<C>) => Partial<InputFor<C>>;
  /** Nothing can be sent as things are; what is asked beside the file says why. */
  blocked?: boolean;
  /** A refusal told better than by its text alone. */
  renderRefusal?: (error: unknown) => ReactNode;
  /** What more there is to say about a file that can be imported. */
  renderEffect?: (checked: ResultFor<C>) => ReactNode;
  /** What is asked beside the file, given the refusal that stands. */
  children?: (error: unknown) => ReactNode;
}

/** Uploads a workbook: first every row is checked and shown, then the same file is imported, all of it or nothing. */
export function ImportDialog<C extends AnyCall>(props: ImportDialogProps<C>) {
  const { title, template, open, onClose, blocked = false, renderRefusal, renderEffect, children } = props;
  const { t } = useTranslation();
  const { message } = App.useApp();
  const active = useTabActive();
  const upload = useImport(props);
  const { file, outcome, error } = upload;
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
      okButtonProps={{ disabled: file === null || blocked || (ready && importable === 0) }}
      cancelText={t('common.actions.cancel')}
      confirmLoading={upload.busy}
      mask={{ closable: false }}
      destroyOnHidden={!open}
      afterClose={() => open || upload.choose(null)}
      onOk={() => void proceed()}
      onCancel={onClose}
    >
      <TemplateLink call={template} />
      <WorkbookDrop file={file} onChoose={upload.choose} />
      <Checkbox
        className="gap-above"
        checked={upload.skipExisting}
        onChange={({ target }) => upload.skip(target.checked)}
      >
        {t('common.import.skipExisting')}
      </Checkbox>
      {children?.(error)}
      {upload.percent !== null && <Progress percent={upload.percent} status="active" />}
      {error !== null && (renderRefusal?.(error) ?? <Alert type="error" showIcon title={errorText(t, error)} />)}
      {outcome !== null && <OutcomeView {...outcome} count={importable} />}
      {outcome?.accepted === true && renderEffect?.(outcome.result)}
    </Modal>
  );
}

/** What came of the last call, and of which options. */
interface Told {
  of: string;
  outcome: Outcome | null;
  error: unknown;
}

function useImport<C extends AnyCall>({ call, options, proof }: ImportDialogProps<C>) {
  const write = useWrite(call);
  const [file, setFile] = useState<File | null>(null);
  const [skipExisting, setSkipExisting] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const of = JSON.stringify(options ?? {});
  const { outcome, error } = told?.of === of ? told : { outcome: null, error: null };
  const run = async (dryRun: boolean): Promise<ImportResult | null> => {
    if (file === null) return null;
    const proven = dryRun || outcome === null ? {} : proof?.(outcome.result);
    const input = { ...options, ...proven, skipExisting, dryRun } as InputFor<C>;
    setTold({ of, outcome, error: null });
    try {
      const sending = { file, onProgress: setPercent, timeoutMs: TIMEOUT_MS };
      const result = (await write.mutateAsync({ input, options: sending })) as ImportResult;
      setTold({ of, outcome: { result, accepted: true }, error: null });
      return result;
    } catch (refusal) {
      setTold({ of, ...refusedWith(refusal, outcome) });
      return null;
    } finally {
      setPercent(null);
    }
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setTold(null);
  };
  const skip = (checked: boolean) => {
    setSkipExisting(checked);
    setTold(null);
  };
  return { file, skipExisting, percent, outcome, error, busy: write.isPending, run, choose, skip };
}

/** A refusal may tell what a check would find now; without an answer the same is sent again. */
function refusedWith(error: unknown, before: Outcome | null): Omit<Told, 'of'> {
  if (!(error instanceof ApiError)) return { outcome: before, error };
  if (!isImportResult(error.result)) return { outcome: null, error };
  const outcome = { result: error.result, accepted: error.result.errorCount === 0 };
  return { outcome, error: outcome.accepted ? error : null };
}

function isImportResult(result: unknown): result is ImportResult {
  return typeof result === 'object' && result !== null && 'errorCount' in result;
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

function WorkbookDrop(chosen: { file: File | null; onChoose: (file: File | null) => void }) {
  const { t } = useTranslation();
  const { limits } = useConfig();
  return (
    <FileDrop
      accept=".xlsx"
      prompt={t('common.import.drop')}
      limits={t('common.import.limits', { maxMb: limits.importMaxMb, maxRows: limits.importMaxRows })}
      {...chosen}
    />
  );
}
