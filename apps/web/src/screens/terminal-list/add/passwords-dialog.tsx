import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import type { Locale } from '@roger/contract/constants';
import { csvOf } from '@roger/contract/csv';
import { Alert, Button, Table } from 'antd';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogBody, DialogFooter, CancelButton } from '../../../kit/dialog/dialog-parts.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { IdLink } from '../../../kit/text/id-link.tsx';
import { useSecret } from '../../../kit/dialog/use-secret.ts';
import { fieldLabel } from '../../../lib/form/field-label.ts';
import type { FollowUp } from '../../../lib/live/follow-ups.ts';
import { saveFile } from '../../../lib/format/save-file.ts';

export interface TerminalPassword {
  msId: string;
  msName?: string;
  msPwd: string;
}

interface PasswordsDialogProps {
  title: string | ((rows: readonly TerminalPassword[]) => string);
  /** The dialog is closed while it is null. */
  rows: readonly TerminalPassword[] | null;
  onClose: () => void;
  /** Content above the table. */
  children?: ReactNode;
}

const cellsOf = ({ msId, msName, msPwd }: TerminalPassword) => [msId, ...(msName === undefined ? [] : [msName]), msPwd];

const FILE_NAME = 'terminal-passwords.csv';

function fileOf(rows: readonly TerminalPassword[], { language }: I18n): Blob {
  return new Blob([csvOf(rows.map(cellsOf), language as Locale)], { type: 'text/csv' });
}

/** Download from the notification panel, for results that arrive after the dialog was left; lost on page reload. */
export function passwordsFollowUp(i18n: I18n, rows: readonly TerminalPassword[]): FollowUp | null {
  const run = () => saveFile(fileOf(rows, i18n), FILE_NAME);
  return rows.length === 0 ? null : { label: i18n.t('terminalList.passwords.download'), run, secret: true };
}

/** Displays passwords once, to download or copy; closing before that asks for confirmation. */
export function PasswordsDialog({ title, rows, onClose, children }: PasswordsDialogProps) {
  return (
    <Dialog title={title} open={rows} onClose={onClose}>
      {(terminals) => <Passwords rows={terminals}>{children}</Passwords>}
    </Dialog>
  );
}

function Passwords({ rows, children }: { rows: readonly TerminalPassword[]; children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const { copy, download } = useSecret();
  const cells = rows.map(cellsOf);
  const save = () => download(fileOf(rows, i18n), FILE_NAME);
  return (
    <>
      <DialogBody reading>
        <Alert type="warning" showIcon className="gap-below" title={t('terminalList.createdHint')} />
        {children}
        <PasswordTable rows={rows} />
      </DialogBody>
      <DialogFooter>
        <CancelButton>{t('common.actions.close')}</CancelButton>
        <Button
          icon={<CopyOutlined aria-hidden />}
          onClick={() => void copy(cells.map((row) => row.join('\t')).join('\n'))}
        >
          {t('terminalList.copyAll')}
        </Button>
        <Button type="primary" icon={<DownloadOutlined aria-hidden />} onClick={save}>
          {t('terminalList.passwords.download')}
        </Button>
      </DialogFooter>
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
