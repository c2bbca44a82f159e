import type { ImportFault } from '@roger/contract/fields/import';
import { Alert, Progress, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { faultText } from '../lib/error-text.ts';
import { importableCount, type ImportUpload, type Outcome } from './use-import.ts';

/** How far an upload is, and what it came to: how many rows are ready, or what is wrong with which. */
export function ImportOutcome({ upload }: { upload: ImportUpload }) {
  const { percent, outcome } = upload;
  return (
    <>
      {percent !== null && <Progress percent={percent} status="active" />}
      {outcome !== null && <OutcomeView {...outcome} count={importableCount(upload)} />}
    </>
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
