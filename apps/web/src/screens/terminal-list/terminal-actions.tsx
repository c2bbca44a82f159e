import { CalendarOutlined, UploadOutlined } from '@ant-design/icons';
import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../kit/export-button.tsx';
import { AddButton, DeleteSelectedButton } from '../../kit/toolbar.tsx';
import type { List } from '../../kit/use-list.ts';
import { Allowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { BatchMenu } from './batch-menu.tsx';
import type { TerminalDialogs } from './use-terminal-dialogs.ts';

interface TerminalActionsProps {
  list: List<TerminalRow>;
  dialogs: TerminalDialogs;
}

/** What can be done with the list and with what is selected in it. */
export function TerminalActions({ list, dialogs }: TerminalActionsProps) {
  const { t } = useTranslation();
  const none = list.selected.length === 0;
  const hint = none ? t('common.confirmDelete.selectFirst') : undefined;
  return (
    <>
      <AddButton need="terminal.add" onClick={dialogs.add}>
        {t('terminalList.add')}
      </AddButton>
      <Allowed need="terminal.import">
        <Button icon={<UploadOutlined />} onClick={dialogs.upload}>
          {t('common.actions.import')}
        </Button>
      </Allowed>
      <Allowed need="terminal.export">
        <ExportButton call={api.terminal.export} list={list} />
      </Allowed>
      <Allowed need="terminal.renew">
        <Button icon={<CalendarOutlined />} disabled={none} title={hint} onClick={() => dialogs.renew(list.selected)}>
          {t('terminalList.renew.action')}
        </Button>
      </Allowed>
      <BatchMenu selected={list.selected} hint={hint} dialogs={dialogs} />
      <DeleteSelectedButton need="terminal.delete" list={list} onClick={dialogs.remove} />
    </>
  );
}
