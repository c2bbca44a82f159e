import type { TerminalGroup } from '@roger/contract/families/fleet/groups/group-row';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IdLink } from '../../kit/text/id-link.tsx';
import { useNotify } from '../../kit/dialog/use-notify.tsx';
import { useAllowed } from '../../lib/session/allowed.ts';
import { api } from '../../lib/api/api.ts';
import { selectionOf } from '../../lib/form/selection.ts';
import { useConfig } from '../../lib/api/config.ts';
import { queryOf, useWrite } from '../../lib/api/query.ts';
import { useTabActive } from '../../lib/address/tab.ts';
import { Entries } from '../details/entries.tsx';
import { CopyGroupsDialog } from './copy-groups-dialog.tsx';
import './groups.css';
import { JoinGroupsDialog } from './join-groups-dialog.tsx';
import { LeaveGroupDialog } from './leave-group-dialog.tsx';

type Open = 'join' | 'copy' | TerminalGroup | null;

/** Groups of a terminal, with their actions. */
export function TerminalGroups({ msId }: { msId: string }) {
  const { t } = useTranslation();
  const may = useAllowed('group.member');
  const active = useTabActive();
  const query = useQuery({ ...queryOf(api.group.queryGroupsByMsId, { msId }), enabled: active });
  const { groupsPerTerminal } = useConfig().limits;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const selection = selectionOf({ msId, typeId: 0 });
  return (
    <>
      <div className="relations-bar">
        <span className="quiet figures">
          {t('groupMs.places', { taken: query.data?.length ?? 0, most: groupsPerTerminal })}
        </span>
        {may && <Button onClick={() => setOpen('copy')}>{t('groupMs.copy.title')}</Button>}
        {may && (
          <Button type="primary" onClick={() => setOpen('join')}>
            {t('groupMs.join.title')}
          </Button>
        )}
      </div>
      <Entries query={query} keyOf={({ grpId }) => grpId} empty={t('groupMs.noGroups')}>
        {(group) => (
          <>
            <Group group={group} />
            {may && <GroupActions msId={msId} group={group} onLeave={() => setOpen(group)} />}
          </>
        )}
      </Entries>
      <JoinGroupsDialog selection={open === 'join' ? selection : null} onClose={close} />
      <CopyGroupsDialog selection={open === 'copy' ? selection : null} onClose={close} />
      <LeaveGroupDialog msId={msId} group={typeof open === 'object' ? open : null} onClose={close} />
    </>
  );
}

/** A group outside the scope (`clientId` 0) has no page to link to. */
function Group({ group: { grpId, grpName, grpType, clientId, clientName, area, channel } }: { group: TerminalGroup }) {
  const { t } = useTranslation();
  const notes = [
    t(`values.grpType.${grpType}`),
    clientName,
    channel === null ? '' : t('groupMs.channel', { channel }),
    area ?? '',
  ];
  return (
    <span className="entry-what">
      {clientId === 0 ? grpName : <IdLink kind="group" item={grpId} text={grpName} />}
      <div className="quiet">{notes.filter((note) => note !== '').join(' · ')}</div>
    </span>
  );
}

interface GroupActionsProps {
  msId: string;
  group: TerminalGroup;
  onLeave: () => void;
}

function GroupActions({ msId, group: { grpId, grpName, isDefault }, onLeave }: GroupActionsProps) {
  const { t } = useTranslation();
  const { notifySuccess, notifyError } = useNotify();
  const join = useWrite(api.terminal.joinGroup);
  const makeDefault = async () => {
    try {
      await join.mutateAsync({ input: { msIds: [msId], grpIds: [grpId], defaultGrpId: grpId } });
      notifySuccess(t('groupMs.defaultDone', { group: grpName }), msId);
    } catch (error) {
      notifyError('operation', error);
    }
  };
  return (
    <span>
      {isDefault ? (
        <span className="relation-default">{t('fields.group.isDefault')}</span>
      ) : (
        <Button
          type="link"
          size="small"
          loading={join.isPending}
          aria-label={`${t('groupMs.makeDefault')}: ${grpName}`}
          onClick={() => void makeDefault()}
        >
          {t('groupMs.makeDefault')}
        </Button>
      )}
      <Button type="link" size="small" danger aria-label={`${t('groupMs.leave.action')}: ${grpName}`} onClick={onLeave}>
        {t('groupMs.leave.action')}
      </Button>
    </span>
  );
}
