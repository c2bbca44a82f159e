import { Alert, Table, type TableProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { fieldLabel } from '../../../lib/form/field-label.ts';
import { useNarrow } from '../../../lib/react/use-media.ts';
import type { BoundField, BoundLine } from './bound-lines.ts';

interface BoundLinesTableProps {
  lines: readonly BoundLine[];
  field: BoundField;
  faults: ReadonlyMap<number, string>;
  /** Number of terminals that would change; null while unknown. */
  changed: number | null;
}

/** Bindings by line; faulty lines come first with their fault. */
export function BoundLinesTable({ lines, field, faults, changed }: BoundLinesTableProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const faulty = lines.filter(({ line }) => faults.has(line));
  const good = lines.filter(({ line }) => !faults.has(line));
  const number = { title: t('terminalBinds.list.line'), dataIndex: 'line', width: 72 };
  const fault = ({ line }: BoundLine) => <div className="fault-text">{faults.get(line)}</div>;
  const wide: Columns = [
    number,
    { title: fieldLabel(t, 'terminal', 'msId'), dataIndex: 'msId' },
    { title: fieldLabel(t, 'terminal', field), key: 'value', render: (_value, line) => <Value {...line} /> },
    { title: t('common.import.fault'), key: 'fault', render: (_value, line) => fault(line) },
  ];
  const stacked: Columns = [
    number,
    {
      title: fieldLabel(t, 'terminal', field),
      key: 'value',
      render: (_value, line) => (
        <>
          {line.msId} → <Value {...line} />
          {fault(line)}
        </>
      ),
    },
  ];
  return (
    <div role="status">
      {faulty.length > 0 && (
        <Alert
          type="error"
          showIcon
          className="gap-below"
          title={t('terminalBinds.list.faults', { count: faulty.length })}
        />
      )}
      {changed !== null && <p>{t('terminalBinds.list.effect', { changed, count: lines.length })}</p>}
      <Table<BoundLine>
        size="small"
        rowKey="line"
        dataSource={[...faulty, ...good]}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        columns={narrow ? stacked : wide}
      />
    </div>
  );
}

type Columns = NonNullable<TableProps<BoundLine>['columns']>;

function Value({ value }: BoundLine) {
  const { t } = useTranslation();
  return value === null ? <span className="quiet">{t('terminalBinds.list.cleared')}</span> : value;
}
