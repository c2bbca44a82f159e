import type { ImportWarning } from '@roger/contract/fields/import';
import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Progress } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FaultTable } from './fault-table.tsx';
import { importableCount, type ImportUpload, type Outcome } from './use-import.ts';
import { useNotify } from '../dialog/use-notify.tsx';
import { ShortList } from '../text/short-list.tsx';

interface ImportOutcomeProps {
  upload: ImportUpload;
  /** Saves the faulty rows as a workbook; null if the service cannot write it. */
  faults: ((again: ImportUpload['again']) => Promise<unknown>) | null;
}

/** Progress of an upload, then its outcome: the number of accepted rows, or the faults to correct. */
export function ImportOutcome({ upload, faults }: ImportOutcomeProps) {
  const { t } = useTranslation();
  const { percent, outcome, booking } = upload;
  return (
    <>
      {percent !== null && <Progress percent={percent} status="active" />}
      {booking && <p className="quiet">{t('common.work.leave')}</p>}
      {outcome?.accepted === true && !upload.corrections.unchecked && (
        <Ready {...outcome} count={importableCount(upload)} />
      )}
      {outcome?.accepted === false && <Rejected upload={upload} {...outcome} faults={faults} />}
    </>
  );
}

function Ready({ result, count }: Outcome & { count: number }) {
  const { t } = useTranslation();
  const skipped = result.skipped.length;
  const note = skipped > 0 ? t('common.import.skipped', { count: skipped }) : null;
  return (
    <>
      <Alert type="success" showIcon title={t('common.import.ready', { count })} description={note} />
      <Warnings warnings={result.warnings ?? []} />
    </>
  );
}

/** Values that look wrong, so that they can be looked at before the import. */
function Warnings({ warnings }: { warnings: readonly ImportWarning[] }) {
  const { t } = useTranslation();
  if (warnings.length === 0) return null;
  const lines = warnings.map(({ row, column, field, value, reason }) => ({
    key: `${row} ${field}`,
    text: t(`common.import.warning.${reason}`, { field: column.replace(/\*$/, ''), value, row }),
  }));
  return (
    <Alert
      type="warning"
      showIcon
      className="gap-above"
      title={t('common.import.doubtful')}
      description={<ShortList lines={lines} />}
    />
  );
}

function Rejected({ upload, result, faults }: Outcome & ImportOutcomeProps) {
  const { t } = useTranslation();
  const { notifyError } = useNotify();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await faults?.(upload.again);
    } catch (error) {
      notifyError('export', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Alert
        type="error"
        showIcon
        className="gap-above gap-below"
        title={t('common.import.rejected', { errorCount: result.errorCount, totalCount: result.totalCount })}
        description={
          <>
            <p>{t('common.import.fix')}</p>
            {faults !== null && (
              <Button
                size="small"
                icon={<DownloadOutlined aria-hidden />}
                loading={busy}
                onClick={() => void download()}
              >
                {t('common.import.mend.faults')}
              </Button>
            )}
          </>
        }
      />
      <FaultTable result={result} corrections={upload.corrections} />
    </>
  );
}
