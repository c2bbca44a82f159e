import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Progress } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FaultTable } from './fault-table.tsx';
import { importableCount, type ImportUpload, type Outcome } from './use-import.ts';
import { useTell } from './use-tell.tsx';

interface ImportOutcomeProps {
  upload: ImportUpload;
  /** Saves the faulty rows as a workbook. */
  faults: (again: ImportUpload['again']) => Promise<unknown>;
}

/** How far an upload is, and what it came to: how many rows are ready, or what is wrong with which, to be mended here. */
export function ImportOutcome({ upload, faults }: ImportOutcomeProps) {
  const { t } = useTranslation();
  const { percent, outcome, booking } = upload;
  return (
    <>
      {percent !== null && <Progress percent={percent} status="active" />}
      {booking && <p className="quiet">{t('common.work.leave')}</p>}
      {outcome?.accepted === true && !upload.mends.open && <Ready {...outcome} count={importableCount(upload)} />}
      {outcome?.accepted === false && <Rejected upload={upload} {...outcome} faults={faults} />}
    </>
  );
}

function Ready({ result, count }: Outcome & { count: number }) {
  const { t } = useTranslation();
  const skipped = result.skipped.length;
  const note = skipped > 0 ? t('common.import.skipped', { count: skipped }) : null;
  return <Alert type="success" showIcon title={t('common.import.ready', { count })} description={note} />;
}

function Rejected({ upload, result, faults }: Outcome & ImportOutcomeProps) {
  const { t } = useTranslation();
  const { tellFailed } = useTell();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await faults(upload.again);
    } catch (error) {
      tellFailed('export', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Alert
        type="error"
        showIcon
        className="gap-below"
        title={t('common.import.rejected', { errorCount: result.errorCount, totalCount: result.totalCount })}
        description={
          <>
            <p>{t('common.import.fix')}</p>
            <Button size="small" icon={<DownloadOutlined />} loading={busy} onClick={() => void download()}>
              {t('common.import.mend.faults')}
            </Button>
          </>
        }
      />
      <FaultTable result={result} mends={upload.mends} />
    </>
  );
}
