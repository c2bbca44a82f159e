import { UploadOutlined } from '@ant-design/icons';
import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../kit/export-button.tsx';
import type { List } from '../../kit/use-list.ts';
import { Allowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';

interface TerminalActionsProps {
  list: List<TerminalRow>;
  onImport: () => void;
}

/** What can be done with the list besides adding to it. */
export function TerminalActions({ list, onImport }: TerminalActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Allowed need="terminal.export">
        <ExportButton call={api.terminal.export} list={list} />
      </Allowed>
      <Allowed need="terminal.import">
        <Button icon={<UploadOutlined />} onClick={onImport}>
          {t('common.actions.import')}
        </Button>
      </Allowed>
    </>
  );
}
