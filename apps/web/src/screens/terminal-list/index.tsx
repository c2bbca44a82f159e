import { useTranslation } from 'react-i18next';
import { WithDetails } from '../../kit/details.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { AddButton } from '../../kit/toolbar.tsx';
import { useList } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import type { ChosenTerminals } from '../../features/terminals/chosen-terminals.ts';
import { RenewDialog } from '../../features/renewal/renew-dialog.tsx';
import { AddTerminalsDialog } from './add-terminals-dialog.tsx';
import { BindDialogs } from './bind-dialogs.tsx';
import { CloudDialogs } from './cloud-dialogs.tsx';
import { batchActions } from './batch-actions.ts';
import { terminalColumns } from './columns.tsx';
import { DeleteTerminalsDialog } from './delete-terminals-dialog.tsx';
import { EditTerminalDialog } from './edit-terminal-dialog.tsx';
import { QuickTerminalFilters, TerminalFilters, TerminalSearch } from './filters.tsx';
import { ImportTerminalsDialog } from './import-terminals-dialog.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { RechargeDialog } from './recharge-dialog.tsx';
import { RelationDialogs } from './relation-dialogs.tsx';
import { ResetPasswordsDialog } from './reset-passwords-dialog.tsx';
import { SideActs } from './side-acts.tsx';
import { SettingDialogs } from './setting-dialogs.tsx';
import { TerminalDetails } from './terminal-details.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { useRowActions } from './use-row-actions.tsx';
import { useTerminalDialogs } from './use-terminal-dialogs.ts';

const CARD = [['msName', 'onlineStatus'], ['msId', 'useStatus'], ['clientName']] as const;

export function TerminalListScreen() {
  const { t } = useTranslation();
  const list = useList(api.terminal.list);
  const dialogs = useTerminalDialogs();
  const actionsOf = useRowActions(dialogs);
  // What is done is no longer selected, so that nobody renews it twice by mistake.
  const deselect = (done: ChosenTerminals | null) => done !== null && list.deselect(done, ({ msId }) => msId);
  const { renewing, recharging, transferring, limiting, resetting, close } = dialogs;
  return (
    <>
      <WithDetails renderDetails={(msId) => <TerminalDetails msId={msId} list={list} actionsOf={actionsOf} />}>
        <ListScreen
          list={list}
          columns={terminalColumns}
          rowKey="id"
          rowName={(row) => row.msId}
          card={CARD}
          keepTo="clientName"
          purpose={t('list.purpose.terminals')}
          search={<TerminalSearch />}
          quick={<QuickTerminalFilters />}
          filters={<TerminalFilters />}
          primary={
            <AddButton need="terminal.add" onClick={dialogs.add}>
              {t('terminalList.add')}
            </AddButton>
          }
          exportCall={api.terminal.export}
          actions={<SideActs dialogs={dialogs} />}
          batchActions={(chosen) => batchActions(t, dialogs, chosen)}
          rowActions={actionsOf}
        />
      </WithDetails>
      <AddTerminalsDialog open={dialogs.adding} onClose={close} />
      <EditTerminalDialog row={dialogs.editing} onClose={close} />
      <DeleteTerminalsDialog list={list} chosen={dialogs.deleting} onClose={close} />
      <RenewDialog chosen={renewing} onClose={close} onDone={deselect} />
      <RechargeDialog chosen={recharging} onClose={close} onDone={deselect} />
      <TransferDialog chosen={transferring} onClose={close} onDone={() => deselect(transferring)} />
      <LimitDialog limiting={limiting} onClose={close} onDone={() => deselect(limiting?.chosen ?? null)} />
      <ResetPasswordsDialog chosen={resetting} onClose={close} onDone={() => deselect(resetting)} />
      <RelationDialogs dialogs={dialogs} deselect={deselect} />
      <SettingDialogs dialogs={dialogs} deselect={deselect} />
      <CloudDialogs dialogs={dialogs} deselect={deselect} />
      <BindDialogs dialogs={dialogs} />
      <ImportTerminalsDialog open={dialogs.importing} onClose={close} />
    </>
  );
}
