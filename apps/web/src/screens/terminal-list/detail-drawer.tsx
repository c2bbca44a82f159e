import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { useQuery } from '@tanstack/react-query';
import { Alert, Descriptions, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { cellOf } from '../../kit/columns.tsx';
import { SideDrawer } from '../../kit/side-drawer.tsx';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { fieldLabel } from '../../lib/field-label.ts';
import { queryOf } from '../../lib/query.ts';
import { useTabActive } from '../../lib/tab.ts';
import { useLast } from '../../lib/use-last.ts';
import { terminalColumns } from './columns.tsx';

const columns = terminalColumns(() => undefined).filter(({ key }) => key !== 'msId');

/** Everything about one terminal, read anew. */
export function DetailDrawer({ row, onClose }: { row: TerminalRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const active = useTabActive();
  const shown = useLast(row);
  const { data, error } = useQuery({
    ...queryOf(api.terminal.queryMsExt, { msId: shown?.msId ?? '' }),
    enabled: row !== null && active,
  });
  return (
    <SideDrawer title={shown?.msId ?? ''} open={row !== null} size={480} onClose={onClose}>
      {error !== null && <Alert type="error" showIcon title={errorText(t, error)} />}
      {data === undefined ? (
        error === null && <Skeleton active paragraph={{ rows: 12 }} />
      ) : (
        <Descriptions
          size="small"
          column={1}
          bordered
          items={columns.map((column) => ({
            key: column.key,
            label: fieldLabel(t, 'terminal', column.key),
            children: cellOf(column, data),
          }))}
        />
      )}
    </SideDrawer>
  );
}
