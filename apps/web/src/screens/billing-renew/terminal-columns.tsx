import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import type { TableColumnsType } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TerminalLink } from '../../features/charts/terminal-link.tsx';
import { StateWord, TimeText } from '../../kit/list/columns.tsx';
import { useNarrow } from '../../lib/react/use-media.ts';

/** Columns of a due terminal; a narrow screen leaves out the name. */
export function useTerminalColumns(): TableColumnsType<TerminalRow> {
  const { t } = useTranslation();
  const narrow = useNarrow();
  return useMemo(() => {
    const msId: TableColumnsType<TerminalRow>[number] = {
      key: 'msId',
      title: t('fields.common.msId'),
      render: (_value, row) => <TerminalLink filter={{ msId: row.msId }}>{row.msId}</TerminalLink>,
    };
    const expireTime: TableColumnsType<TerminalRow>[number] = {
      key: 'expireTime',
      title: t('fields.common.expireTime'),
      render: (_value, row) => <Expiry row={row} />,
    };
    return narrow
      ? [msId, expireTime]
      : [msId, { key: 'msName', title: t('fields.terminal.msName'), dataIndex: 'msName' }, expireTime];
  }, [t, narrow]);
}

function Expiry({ row: { expireTime, useStatus } }: { row: TerminalRow }) {
  const { t } = useTranslation();
  return (
    <span className="due-expiry">
      <TimeText value={expireTime} />
      {useStatus === 'expired' && <StateWord tone="error">{t('values.useStatus.expired')}</StateWord>}
    </span>
  );
}
