import type { OperationLogRow } from '@roger/contract/families/platform/operation-log';
import { Alert, Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { cellOf, TimeText } from '../../kit/list/columns.tsx';
import { SideDrawer } from '../../kit/dialog/side-drawer.tsx';
import { fieldLabel } from '../../lib/form/field-label.ts';
import { useRetained } from '../../lib/react/use-retained.ts';
import { columns } from './columns.tsx';
import { DiffTable } from './diff-table.tsx';
import { refusalText } from './refusal-text.ts';

/** All logged data of one operation. */
export function DetailDrawer({ row, onClose }: { row: OperationLogRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const retainedRow = useRetained(row);
  return (
    <SideDrawer title={t('logList.details')} open={row !== null} size={820} onClose={onClose}>
      {retainedRow !== null && <Details key={retainedRow.id} row={retainedRow} />}
    </SideDrawer>
  );
}

/** The result in words, with the code of the answer. */
function Code({ row: { code, outcome } }: { row: OperationLogRow }) {
  const { t } = useTranslation();
  return (
    <>
      {outcome === 'success' ? t('values.outcome.success') : refusalText(t, code)}{' '}
      <span className="quiet">({code})</span>
    </>
  );
}

/** A fact of the row; an audit needs the second and words. */
function factOf(column: (typeof columns)[number], row: OperationLogRow) {
  if (column.key === 'createTime') return <TimeText value={row.createTime} />;
  return column.key === 'code' ? <Code row={row} /> : cellOf(column, row);
}

function Details({ row }: { row: OperationLogRow }) {
  const { t } = useTranslation();
  return (
    <>
      {row.outcome === 'failure' && (
        <Alert type="error" showIcon className="gap-below" title={refusalText(t, row.code)} />
      )}
      <Descriptions
        className="gap-below log-facts"
        size="small"
        column={{ xs: 1, md: 2 }}
        bordered
        items={columns.map((column) => ({
          key: column.key,
          label: fieldLabel(t, 'operation-log', column.key),
          children: factOf(column, row),
        }))}
      />
      <h2 className="log-heading">{t('logList.changes')}</h2>
      <DiffTable row={row} />
    </>
  );
}
