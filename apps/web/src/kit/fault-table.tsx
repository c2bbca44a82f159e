import { CloseOutlined, UndoOutlined } from '@ant-design/icons';
import type { ImportFault, ImportResult } from '@roger/contract/fields/import';
import { MAX_CELL, type ImportRow } from '@roger/contract/fields/import-rows';
import { Button, Input, Table, type TableProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { faultText } from '../lib/error-text.ts';
import { useNarrow } from '../lib/use-media.ts';
import type { Mends } from './use-mends.ts';

interface FaultTableProps {
  result: ImportResult;
  mends: Mends;
}

/** The faulty cells, each with what is wrong beside it; they are mended here, or their row is left out. */
export function FaultTable({ result: { errors, rows = [] }, mends }: FaultTableProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const byRow = new Map<number, ImportRow>(rows.map((one) => [one.row, one]));
  const cell = (fault: ImportFault) => <FaultyCell fault={fault} faulty={byRow.get(fault.row)} mends={mends} />;
  const text = (fault: ImportFault) => <Fault fault={fault} faulty={byRow.get(fault.row)} mends={mends} />;
  const number = {
    title: t('common.import.row'),
    key: 'row',
    width: 88,
    render: (_value: unknown, { row }: ImportFault) => <RowNumber row={row} faulty={byRow.get(row)} mends={mends} />,
  };
  const value = { title: t('common.import.value'), key: 'value', width: 240 };
  const wide: Columns = [
    number,
    { title: t('common.import.column'), dataIndex: 'column' },
    { ...value, render: (_value, fault) => cell(fault) },
    { title: t('common.import.fault'), key: 'fault', render: (_value, fault) => text(fault) },
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

interface RowNumberProps {
  row: number;
  faulty: ImportRow | undefined;
  mends: Mends;
}

/** A row's number, and the way to leave it out. */
function RowNumber({ row, faulty, mends }: RowNumberProps) {
  const { t } = useTranslation();
  if (faulty === undefined) return row;
  const leftOut = mends.isLeftOut(row);
  const label = t(leftOut ? 'common.import.mend.takeIn' : 'common.import.mend.leaveOut', { row });
  return (
    <span className="fault-row">
      {row}
      <Button
        type="text"
        size="small"
        icon={leftOut ? <UndoOutlined /> : <CloseOutlined />}
        title={label}
        aria-label={label}
        onClick={() => (leftOut ? mends.takeIn(faulty) : mends.leaveOut(faulty))}
      />
    </span>
  );
}

interface FaultyProps {
  fault: ImportFault;
  faulty: ImportRow | undefined;
  mends: Mends;
}

/** The faulty cell; a column that the workbook does not have has no cell to mend. */
function FaultyCell({ fault, faulty, mends }: FaultyProps) {
  const { t } = useTranslation();
  if (faulty === undefined) return fault.value;
  if (mends.isLeftOut(fault.row)) return <span className="quiet">{t('common.import.mend.leftOut')}</span>;
  const column = fault.column.replace(/\*$/, '');
  return (
    <Input
      aria-label={t('common.import.mend.cell', { column, row: fault.row })}
      maxLength={MAX_CELL}
      value={mends.valuesOf(faulty)[fault.field] ?? ''}
      onChange={({ target }) => mends.mend(faulty, fault.field, target.value)}
    />
  );
}

/** What is wrong; a name that is close to the one that is not known is taken with one press. */
function Fault({ fault, faulty, mends }: FaultyProps) {
  const { t } = useTranslation();
  const suggestion = fault.params?.['suggestion'];
  const takes = faulty !== undefined && typeof suggestion === 'string' && !mends.isLeftOut(fault.row);
  return (
    <div className="fault-text">
      {faultText(t, fault)}
      {takes && (
        <Button type="link" size="small" onClick={() => mends.mend(faulty, fault.field, suggestion)}>
          {t('common.import.mend.use', { suggestion })}
        </Button>
      )}
    </div>
  );
}
