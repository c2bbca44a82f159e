import type { OperationLogRow } from '@roger/contract/families/operation-log';
import { Alert, Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { cellOf } from '../../kit/columns.tsx';
import { SideDrawer } from '../../kit/side-drawer.tsx';
import { fieldLabel } from '../../lib/field-label.ts';
import { useLast } from '../../lib/use-last.ts';
import { columns } from './columns.tsx';
import { DiffTable } from './diff-table.tsx';
import { refusalText } from './refusal-text.ts';

/** Everything the log holds of one act. */
export function DetailDrawer({ row, onClose }: { row: OperationLogRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const shown = useLast(row);
  return (
    <SideDrawer title={t('logList.details')} open={row !== null} size={820} onClose={onClose}>
      {shown !== null && <Details key={shown.id} row={shown} />}
    </SideDrawer>
  );
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
          children: cellOf(column, row),
        }))}
      />
      <h2 className="log-heading">{t('logList.changes')}</h2>
      <DiffTable row={row} />
    </>
  );
}
