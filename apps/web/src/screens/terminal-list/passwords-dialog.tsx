import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Alert, App, Button, Modal, Table } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldLabel } from '../../lib/field-label.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useTabActive } from '../../lib/tab.ts';
import { useLast } from '../../lib/use-last.ts';

/** A terminal with its password, to be handed over once. */
export interface TerminalPassword {
  msId: string;
  msName?: string;
  msPwd: string;
}

interface PasswordsDialogProps {
  title: string;
  /** The terminals; null while there is nothing to hand over. */
  rows: readonly TerminalPassword[] | null;
  onClose: () => void;
  /** Anything else to say about them. */
  children?: ReactNode;
}

const nothing: readonly TerminalPassword[] = [];
const cellsOf = ({ msId, msName, msPwd }: TerminalPassword) => [msId, ...(msName === undefined ? [] : [msName]), msPwd];
const csvCell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Saves the passwords, and asks before they are left unsaved. */
function useHandOver(rows: readonly TerminalPassword[], onClose: () => void) {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  const [saved, setSaved] = useState(false);
  const download = () => {
    // A byte order mark, so that spreadsheets read names in every language.
    const lines = rows.map((row) => cellsOf(row).map(csvCell).join(','));
    saveFile(new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' }), 'terminal-passwords.csv');
    setSaved(true);
  };
  const copy = async () => {
    await navigator.clipboard.writeText(rows.map((row) => cellsOf(row).join('\t')).join('\n'));
    setSaved(true);
    void message.success(t('common.done.copy'));
  };
  const close = () => {
    setSaved(false);
    onClose();
  };
  const leave = () => {
    if (saved) return close();
    modal.confirm({
      title: t('terminalList.passwords.unsaved'),
      content: t('terminalList.passwords.unsavedTip'),
      okText: t('common.actions.close'),
      okButtonProps: { danger: true },
      onOk: close,
    });
  };
  return { download, copy, leave };
}

/** Hands passwords over that are shown this once: to download or copy; closing before that asks. */
export function PasswordsDialog({ title, rows, onClose, children }: PasswordsDialogProps) {
  const { t } = useTranslation();
  const active = useTabActive();
  const shown = useLast(rows) ?? nothing;
  const { download, copy, leave } = useHandOver(shown, onClose);
  return (
    <Modal
      title={title}
      open={rows !== null && active}
      mask={{ closable: false }}
      // A hidden tab's dialog only hides: the passwords are still there when the tab comes back.
      destroyOnHidden={rows === null}
      onCancel={leave}
      footer={[
        <Button key="close" onClick={leave}>
          {t('common.actions.close')}
        </Button>,
        <Button key="copy" icon={<CopyOutlined />} onClick={() => void copy()}>
          {t('terminalList.copyAll')}
        </Button>,
        <Button key="download" type="primary" icon={<DownloadOutlined />} onClick={download}>
          {t('terminalList.passwords.download')}
        </Button>,
      ]}
    >
      <Alert type="warning" showIcon className="gap-below" title={t('terminalList.createdHint')} />
      {children}
      <PasswordTable rows={shown} />
    </Modal>
  );
}

function PasswordTable({ rows }: { rows: readonly TerminalPassword[] }) {
  const { t } = useTranslation();
  const named = rows.some(({ msName }) => msName !== undefined);
  return (
    <Table
      size="small"
      rowKey="msId"
      dataSource={[...rows]}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        { title: fieldLabel(t, 'terminal', 'msId'), dataIndex: 'msId' },
        ...(named ? [{ title: fieldLabel(t, 'terminal', 'msName'), dataIndex: 'msName' }] : []),
        { title: fieldLabel(t, 'terminal', 'msPwd'), dataIndex: 'msPwd', className: 'figures' },
      ]}
    />
  );
}
