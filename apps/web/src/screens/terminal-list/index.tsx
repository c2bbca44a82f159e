import { UploadOutlined } from '@ant-design/icons';
import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../kit/export-button.tsx';
import { ImportDialog } from '../../kit/import-dialog.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { deleteAction, editAction } from '../../kit/row-actions.tsx';
import { AddButton, DeleteSelectedButton } from '../../kit/toolbar.tsx';
import { useList, type List } from '../../kit/use-list.ts';
import { Allowed, useAllowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { useDialogs } from '../../lib/use-dialogs.ts';
import { AddTerminalsDialog } from './add-terminals-dialog.tsx';
import { terminalColumns } from './columns.tsx';
import { DeleteTerminalsDialog } from './delete-terminals-dialog.tsx';
import { DetailDrawer } from './detail-drawer.tsx';
import { EditTerminalDialog } from './edit-terminal-dialog.tsx';
import { TerminalFilters } from './filters.tsx';
import { GatewayNote } from './gateway-note.tsx';

export function TerminalListScreen() {
  const { t } = useTranslation();
  const list = useList(api.terminal.list);
  const dialogs = useDialogs<TerminalRow>();
  const [opened, setOpened] = useState<TerminalRow | null>(null);
  const [importing, setImporting] = useState(false);
  const columns = useMemo(() => terminalColumns(setOpened), []);
  return (
    <>
      <GatewayNote />
      <ListScreen
        title={t('menu.screens.terminalList')}
        list={list}
        columns={columns}
        rowKey="id"
        rowName={(row) => row.msId}
        selectable={useAllowed('terminal.delete')}
        filters={<TerminalFilters />}
        actions={
          <TerminalActions
            list={list}
            onAdd={dialogs.add}
            onImport={() => setImporting(true)}
            onDelete={dialogs.remove}
          />
        }
        rowActions={(row) => [
          editAction(t, 'terminal.edit', () => dialogs.edit(row)),
          deleteAction(t, 'terminal.delete', () => dialogs.remove([row])),
        ]}
      />
      <AddTerminalsDialog open={dialogs.adding} onClose={dialogs.close} />
      <EditTerminalDialog row={dialogs.editing} onClose={dialogs.close} />
      <DeleteTerminalsDialog list={list} rows={dialogs.deleting} onClose={dialogs.close} />
      <ImportDialog
        title={t('terminalList.import')}
        call={api.terminal.batchImport}
        template={api.terminal.downloadTemplate}
        open={importing}
        onClose={() => setImporting(false)}
      />
      <DetailDrawer row={opened} onClose={() => setOpened(null)} />
    </>
  );
}

interface TerminalActionsProps {
  list: List<TerminalRow>;
  onAdd: () => void;
  onImport: () => void;
  onDelete: (rows: TerminalRow[]) => void;
}

function TerminalActions({ list, onAdd, onImport, onDelete }: TerminalActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <AddButton need="terminal.add" onClick={onAdd}>
        {t('terminalList.add')}
      </AddButton>
      <Allowed need="terminal.import">
        <Button icon={<UploadOutlined />} onClick={onImport}>
          {t('common.actions.import')}
        </Button>
      </Allowed>
      <Allowed need="terminal.export">
        <ExportButton call={api.terminal.export} list={list} />
      </Allowed>
      <DeleteSelectedButton need="terminal.delete" list={list} onClick={onDelete} />
    </>
  );
}
