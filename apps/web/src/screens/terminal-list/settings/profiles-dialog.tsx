import type { TerminalProfileRow } from '@roger/contract/families/fleet/terminal-profile';
import { MAX_PAGE_SIZE } from '@roger/contract/fields/page';
import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseFooter, DialogBody } from '../../../kit/dialog/dialog-parts.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { Refusal } from '../../../kit/dialog/refusal.tsx';
import { api } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { queryOf } from '../../../lib/api/query.ts';
import { ApplyProfileDialog } from './apply-profile-dialog.tsx';
import { DeleteProfileDialog } from './delete-profile-dialog.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { ProfileEntry } from './profile-entry.tsx';
import './profiles.css';

/** The open action on a profile; a null row is a new profile. */
interface ProfileAction {
  verb: 'edit' | 'apply' | 'delete';
  row: TerminalProfileRow | null;
}

/** Setting profiles of the scope with their terminals and actions. */
export function ProfilesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [action, setDoing] = useState<ProfileAction | null>(null);
  const close = () => setDoing(null);
  const rowFor = (verb: ProfileAction['verb']) => (action?.verb === verb ? action.row : null);
  return (
    <>
      <Dialog title={t('terminalProfiles.action')} open={open} onClose={onClose} width={720} drawer>
        <DialogBody>
          <p className="quiet">{t('terminalProfiles.tip')}</p>
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setDoing({ verb: 'edit', row: null })}>
            {t('terminalProfiles.add')}
          </Button>
          <Profiles open={open} onAction={(verb, row) => setDoing({ verb, row })} />
        </DialogBody>
        <CloseFooter />
      </Dialog>
      <ProfileDialog open={action?.verb === 'edit' ? { row: action.row } : null} onClose={close} />
      <ApplyProfileDialog row={rowFor('apply')} onClose={close} />
      <DeleteProfileDialog row={rowFor('delete')} onClose={close} />
    </>
  );
}

interface ProfilesProps {
  open: boolean;
  onAction: (verb: ProfileAction['verb'], row: TerminalProfileRow) => void;
}

function Profiles({ open, onAction: onDo }: ProfilesProps) {
  const { t } = useTranslation();
  const input = { pageSize: MAX_PAGE_SIZE, column: 'profileName' as const, order: 'asc' as const };
  const { data, error } = useQuery({ ...queryOf(api.terminalProfile.list, input), enabled: open });
  if (error !== null) return <Refusal title={t('common.failed.load')} reason={errorText(t, error)} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  if (data.records.length === 0) return <p>{t('terminalProfiles.none')}</p>;
  return (
    <ul className="profiles">
      {data.records.map((row) => (
        <ProfileEntry
          key={row.id}
          row={row}
          onEdit={() => onDo('edit', row)}
          onApply={() => onDo('apply', row)}
          onDelete={() => onDo('delete', row)}
        />
      ))}
    </ul>
  );
}
