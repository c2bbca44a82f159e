import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { csvOf } from '@roger/contract/csv';
import { Alert, Button, Table } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogBody, DialogFoot, LeaveButton } from '../../kit/dialog-parts.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { IdLink } from '../../kit/id-link.tsx';
import { useSecret } from '../../kit/use-secret.ts';
import { fieldLabel } from '../../lib/field-label.ts';
import type { FollowUp } from '../../lib/follow-ups.ts';
import { saveFile } from '../../lib/save-file.ts';

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

const FILE_NAME = 'terminal-passwords.csv';

function fileOf(rows: readonly TerminalPassword[]): Blob {
  return new Blob([csvOf(rows.map(cellsOf))], { type: 'text/csv' });
}

/** Hands passwords over where their dialog would no longer be seen: from the bell's panel, until the page is left. */
export function passwordsLater(t: TFunction, rows: readonly TerminalPassword[]): FollowUp | null {
  const run = () => saveFile(fileOf(rows), FILE_NAME);
  return rows.length === 0 ? null : { label: t('terminalList.passwords.download'), run, secret: true };
}

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
  const save = () => download(fileOf(rows), FILE_NAME);
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
