import type { ImportFault, ImportResult } from '@roger/contract/fields/import';
import { Alert, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { faultText } from '../lib/error-text.ts';

/** What a check of a workbook, or its import, came to. */
export interface Outcome {
  result: ImportResult;
  accepted: boolean;
}

/** How many rows are ready, or what is wrong with which. */
export function OutcomeView({ result, accepted, count }: Outcome & { count: number }) {
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
