import { CloseOutlined, UndoOutlined } from '@ant-design/icons';
import type { ImportFault, ImportResult } from '@roger/contract/fields/import';
import { MAX_CELL, type ImportRow } from '@roger/contract/fields/import-rows';
import { Button, Input, Table, type TableProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { faultText } from '../../lib/api/error-text.ts';
import { useNarrow } from '../../lib/react/use-media.ts';
import type { ImportCorrections } from './use-import-corrections.ts';

interface FaultTableProps {
  result: ImportResult;
  corrections: ImportCorrections;
}

export function FaultTable({ result: { errors, rows = [] }, corrections }: FaultTableProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const byRow = new Map<number, ImportRow>(rows.map((one) => [one.row, one]));
  const propsOf = (fault: ImportFault) => ({ fault, faulty: byRow.get(fault.row), corrections });
  const cell = (fault: ImportFault) => <FaultyCell {...propsOf(fault)} />;
  const text = (fault: ImportFault) => <Fault {...propsOf(fault)} />;
  const number = { title: t('common.import.row'), dataIndex: 'row', width: 64 };
  // Away from the cell that one aims for.
  const leaveOut = {
    title: <span className="visually-hidden">{t('common.list.rowActions')}</span>,
    key: 'leaveOut',
    width: 48,
    render: (_value: unknown, fault: ImportFault) => <LeaveOut {...propsOf(fault)} />,
  };
  const value = { title: t('common.import.value'), key: 'value', width: 240 };
  const wide: Columns = [
    number,
    { title: t('common.import.column'), dataIndex: 'column' },
    { ...value, render: (_value, fault) => cell(fault) },
    { title: t('common.import.fault'), key: 'fault', render: (_value, fault) => text(fault) },
    leaveOut,
  ];
  const stacked: Columns = [
    number,
    {
      ...value,
      render: (_value, fault) => (
        <>
          {fault.column}
          {cell(fault)}
          {text(fault)}
        </>
      ),
    },
    leaveOut,
  ];
  return (
    <Table<ImportFault>
      size="small"
      rowKey={(fault) => `${fault.row} ${fault.field} ${fault.message}`}
      dataSource={errors}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      columns={narrow ? stacked : wide}
    />
  );
}

type Columns = NonNullable<TableProps<ImportFault>['columns']>;

interface FaultyProps {
  fault: ImportFault;
  faulty: ImportRow | undefined;
  corrections: ImportCorrections;
}

function LeaveOut({ fault: { row }, faulty, corrections }: FaultyProps) {
  const { t } = useTranslation();
  if (faulty === undefined) return null;
  const excluded = corrections.isExcluded(row);
  const label = t(excluded ? 'common.import.mend.takeIn' : 'common.import.mend.leaveOut', { row });
  return (
    <Button
      type="text"
      size="small"
      icon={excluded ? <UndoOutlined aria-hidden /> : <CloseOutlined aria-hidden />}
      title={label}
      aria-label={label}
      onClick={() => (excluded ? corrections.include(faulty) : corrections.exclude(faulty))}
    />
  );
}

/** The faulty cell as an input; plain text if the workbook lacks its column. */
function FaultyCell({ fault, faulty, corrections }: FaultyProps) {
  const { t } = useTranslation();
  if (faulty === undefined) return fault.value;
  if (corrections.isExcluded(fault.row)) return <span className="quiet">{t('common.import.mend.leftOut')}</span>;
  const column = fault.column.replace(/\*$/, '');
  return (
    <Input
      aria-label={t('common.import.mend.cell', { column, row: fault.row })}
      maxLength={MAX_CELL}
      value={corrections.valuesOf(faulty)[fault.field] ?? ''}
      onChange={({ target }) => corrections.correct(faulty, fault.field, target.value)}
    />
  );
}

function Fault({ fault, faulty, corrections }: FaultyProps) {
  const { t } = useTranslation();
  const suggestion = fault.params?.['suggestion'];
  const canUse = faulty !== undefined && typeof suggestion === 'string' && !corrections.isExcluded(fault.row);
  return (
    <div className="fault-text">
      {faultText(t, fault)}
      {canUse && (
        <Button type="link" size="small" onClick={() => corrections.correct(faulty, fault.field, suggestion)}>
          {t('common.import.mend.use', { suggestion })}
        </Button>
      )}
    </div>
  );
}
