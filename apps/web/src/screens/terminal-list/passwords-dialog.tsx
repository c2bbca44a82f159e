import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { csvOf } from '@roger/contract/csv';
import { Alert, Button, Table } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogBody, DialogFoot, LeaveButton } from '../../kit/dialog-parts.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { IdLink } from '../../kit/id-link.tsx';
import { useSecret } from '../../kit/use-secret.ts';
import { fieldLabel } from '../../lib/field-label.ts';

/** A terminal with its password, to be handed over once. */
export interface TerminalPassword {
  msId: string;
  msName?: string;
  msPwd: string;
}

interface PasswordsDialogProps {
  title: string | ((rows: readonly TerminalPassword[]) => string);
  /** The terminals; null while there is nothing to hand over. */
  rows: readonly TerminalPassword[] | null;
  onClose: () => void;
  /** Anything else to say about them. */
  children?: ReactNode;
}

const cellsOf = ({ msId, msName, msPwd }: TerminalPassword) => [msId, ...(msName === undefined ? [] : [msName]), msPwd];

/** Hands passwords over that are shown this once: to download or copy; closing before that asks. */
export function PasswordsDialog({ title, rows, onClose, children }: PasswordsDialogProps) {
  return (
    <Dialog title={title} open={rows} onClose={onClose}>
      {(shown) => <Passwords rows={shown}>{children}</Passwords>}
    </Dialog>
  );
}

function Passwords({ rows, children }: { rows: readonly TerminalPassword[]; children: ReactNode }) {
  const { t } = useTranslation();
  const { copy, download } = useSecret();
  const cells = rows.map(cellsOf);
  const save = () => download(new Blob([csvOf(cells)], { type: 'text/csv' }), 'terminal-passwords.csv');
  return (
    <>
      <DialogBody reading>
        <Alert type="warning" showIcon className="gap-below" title={t('terminalList.createdHint')} />
        {children}
        <PasswordTable rows={rows} />
      </DialogBody>
      <DialogFoot>
        <LeaveButton>{t('common.actions.close')}</LeaveButton>
        <Button icon={<CopyOutlined />} onClick={() => void copy(cells.map((row) => row.join('\t')).join('\n'))}>
          {t('terminalList.copyAll')}
        </Button>
        <Button type="primary" icon={<DownloadOutlined />} onClick={save}>
          {t('terminalList.passwords.download')}
        </Button>
      </DialogFoot>
    </>
  );
}

function PasswordTable({ rows }: { rows: readonly TerminalPassword[] }) {
  const { t } = useTranslation();
  const named = rows.some(({ msName }) => msName !== undefined);
  return (
    <Table<TerminalPassword>
      size="small"
      rowKey="msId"
      dataSource={[...rows]}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        {
          title: fieldLabel(t, 'terminal', 'msId'),
          key: 'msId',
          render: (_, { msId }) => <IdLink kind="terminal" item={msId} />,
        },
        ...(named ? [{ title: fieldLabel(t, 'terminal', 'msName'), dataIndex: 'msName' }] : []),
        { title: fieldLabel(t, 'terminal', 'msPwd'), dataIndex: 'msPwd', className: 'figures' },
      ]}
    />
  );
}
