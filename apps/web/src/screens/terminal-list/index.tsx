import type { TFunction } from 'i18next';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { WithDetails } from '../../kit/details/details.tsx';
import type { QuickView } from '../../kit/list/bar/list-title.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { AddButton } from '../../kit/list/bar/toolbar.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';
import type { SelectedTerminals } from '../../features/terminals/selected-terminals.ts';
import { AskToRenew } from './ask-to-renew.tsx';
import { batchActions } from './batch-actions.ts';
import { terminalColumns } from './columns.tsx';
import { QuickTerminalFilters, TerminalFilters, TerminalSearch } from './filters.tsx';
import { SecondaryActions } from './secondary-actions.tsx';
import { TerminalDialogGroups } from './terminal-dialogs.tsx';
import { useRowActions } from './use-row-actions.tsx';
import { useTerminalDialogs } from './use-terminal-dialogs.ts';

// Loaded separately: most visits of the list never open it.
const TerminalDetails = lazyCode(() =>
  import('./details/terminal-details.tsx').then((module) => ({ default: module.TerminalDetails })),
);

/** Views that many need: terminals that are away, or that need a renewal. */
function viewsOf(t: TFunction): QuickView[] {
  return [
    { name: t('values.onlineStatus.offline'), filters: { onlineStatus: ['offline'] } },
    { name: t('values.useStatus.expiring'), filters: { useStatus: ['expiring'] } },
    { name: t('values.useStatus.expired'), filters: { useStatus: ['expired'] } },
  ];
}

const CARD = [['msName', 'onlineStatus'], ['msId', 'useStatus'], ['clientName']] as const;

export function TerminalListScreen() {
  const { t } = useTranslation();
  const list = useList(api.terminal.list);
  const dialogs = useTerminalDialogs();
  const actionsOf = useRowActions(dialogs);
  // Processed terminals leave the selection, so that they are not renewed twice by mistake.
  const deselect = (done: SelectedTerminals | null) => done !== null && list.deselect(done, ({ msId }) => msId);
  return (
    <>
      <WithDetails
        renderDetails={(msId) => (
          <Suspense fallback={null}>
            <TerminalDetails msId={msId} list={list} actionsOf={actionsOf} />
          </Suspense>
        )}
      >
        <ListScreen
          list={list}
          columns={terminalColumns}
          rowKey="id"
          rowName={(row) => row.msId}
          card={CARD}
          views={viewsOf(t)}
          purpose={t('list.purpose.terminals')}
          search={<TerminalSearch />}
          quick={<QuickTerminalFilters />}
          filters={<TerminalFilters />}
          primary={
            <AddButton need="terminal.add" onClick={() => dialogs.open('add', true)}>
              {t('terminalList.add')}
            </AddButton>
          }
          note={<AskToRenew useStatus={list.filters['useStatus']} />}
          exportCall={api.terminal.export}
          actions={<SecondaryActions dialogs={dialogs} />}
          batchActions={(selection) => batchActions(t, dialogs, selection)}
          rowActions={actionsOf}
        />
      </WithDetails>
      <TerminalDialogGroups dialogs={dialogs} list={list} deselect={deselect} />
    </>
  );
}
