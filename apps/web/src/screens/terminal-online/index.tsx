import { MAX_DETAIL_TERMINALS, type OnlineTimeRow } from '@roger/contract/families/fleet/online-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import type { RowAction } from '../../kit/actions/row-actions.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { selectionOf, type Selection } from '../../lib/form/selection.ts';
import { columns } from './columns.tsx';
import { OnlineFilters, QuickOnlineFilters } from './filters.tsx';
import { OnlineFigures } from './online-figures.tsx';
import { SessionsDrawer, type SessionsRequest } from './sessions-drawer.tsx';
import './terminal-online.css';

const CARD = [['msId', 'onlineSeconds'], ['msName', 'date'], ['clientName']] as const;

/** Online time of terminals by day, with the sessions. */
export function TerminalOnlineScreen() {
  const { t } = useTranslation();
  const list = useList(api.onlineTime.list);
  const [request, setRequest] = useState<SessionsRequest | null>(null);
  const [begin, end] = [textOr(list.filters['date_begin']), textOr(list.filters['date_end'])];
  const sessionsAction = ({ rows, matching }: Selection<OnlineTimeRow>): RowAction => {
    const terminals = [...new Map(rows.map(({ msId, msName }) => [msId, { msId, msName }])).values()];
    // Terminals on other pages are unknown here.
    const tooMany = terminals.length > MAX_DETAIL_TERMINALS || (matching?.count ?? 0) > rows.length;
    return {
      key: 'sessions',
      need: 'terminalOnline',
      label: t('terminalOnline.sessions'),
      disabled: tooMany ? t('terminalOnline.many', { max: MAX_DETAIL_TERMINALS }) : undefined,
      onClick: () => setRequest({ terminals, begin, end }),
    };
  };
  return (
    <>
      <OnlineFigures list={list} />
      <ListScreen
        untitled
        list={list}
        columns={columns}
        rowKey="id"
        rowName={(row) => `${row.msId} ${row.date}`}
        card={CARD}
        purpose={t('terminalOnline.purpose')}
        search={<SearchFilter field="msId" several />}
        quick={<QuickOnlineFilters />}
        filters={<OnlineFilters />}
        exportCall={api.onlineTime.exportOnline}
        batchActions={(selection) => [sessionsAction(selection)]}
        rowActions={(row) => [sessionsAction(selectionOf(row))]}
      />
      <SessionsDrawer request={request} onClose={() => setRequest(null)} />
    </>
  );
}

function textOr(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
