import { searchForm } from '@roger/contract/folded-name';
import type { GroupMember } from '@roger/contract/families/fleet/groups/group-row';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StateWord } from '../../kit/list/columns.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';
import { useAllowed } from '../../lib/session/allowed.ts';
import { api } from '../../lib/api/api.ts';
import { selectionOf, type Selection } from '../../lib/form/selection.ts';
import { useConfig } from '../../lib/api/config.ts';
import { queryOf } from '../../lib/api/query.ts';
import { useTabActive } from '../../lib/address/tab.ts';
import { Entries } from '../details/entries.tsx';
import { PRESENCE_TONES } from '../terminals/presence-tones.ts';
import { AddMembersDialog } from './add-members-dialog.tsx';
import type { GroupName } from './group-name.ts';
import './groups.css';
import { RemoveMembersDialog } from './remove-members-dialog.tsx';
import { ReplaceMembersDialog } from './replace-members-dialog.tsx';

type Open = 'add' | 'replace' | Selection<GroupMember> | null;

/** Terminals of a group, with the actions that change the membership. */
export function GroupMembers({ group }: { group: GroupName }) {
  const { t } = useTranslation();
  const { grpId } = group;
  const may = useAllowed('group.member');
  const active = useTabActive();
  const query = useQuery({ ...queryOf(api.group.getGroupMsList, { grpId }), enabled: active });
  const [keyword, setKeyword] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<Open>(null);
  const members = query.data ?? [];
  const visibleMembers = query.data?.filter((member) => matches(member, keyword));
  const selectedMembers = members.filter(({ msId }) => ticked.has(msId));
  const close = () => setOpen(null);
  // Another try begins with the members as they are now.
  const closeReplaced = () => {
    close();
    void query.refetch({ cancelRefetch: false });
  };
  const tick = (msId: string) => setTicked(ticked.has(msId) ? without(ticked, msId) : new Set([...ticked, msId]));
  return (
    <>
      <MembersBar
        taken={members.length}
        ticked={selectedMembers.length}
        keyword={keyword}
        onSearch={setKeyword}
        open={(action) => setOpen(action === 'remove' ? selectionOf(...selectedMembers) : action)}
      />
      <Entries
        query={{ ...query, data: visibleMembers }}
        keyOf={({ msId }) => msId}
        empty={t(keyword === '' ? 'groupList.noMembers' : 'groupMs.noMatch')}
      >
        {(member) => <Member member={member} ticked={ticked.has(member.msId)} onTick={may ? tick : undefined} />}
      </Entries>
      <AddMembersDialog group={open === 'add' ? group : null} onClose={close} />
      <ReplaceMembersDialog group={open === 'replace' ? { ...group, members } : null} onClose={closeReplaced} />
      <RemoveMembersDialog
        group={group}
        chosen={typeof open === 'object' ? open : null}
        onClose={close}
        onDone={() => setTicked(new Set())}
      />
    </>
  );
}

interface MembersBarProps {
  taken: number;
  ticked: number;
  keyword: string;
  onSearch: (keyword: string) => void;
  open: (action: 'add' | 'replace' | 'remove') => void;
}

/** Search field, number of occupied places, and actions. */
function MembersBar({ taken, ticked, keyword, onSearch, open }: MembersBarProps) {
  const { t } = useTranslation();
  const may = useAllowed('group.member');
  return (
    <div className="relations-bar">
      <Input
        allowClear
        aria-label={t('groupMs.search')}
        placeholder={t('groupMs.search')}
        value={keyword}
        onChange={(event) => onSearch(event.target.value)}
      />
      <Places taken={taken} />
      {may && ticked > 0 && (
        <Button danger onClick={() => open('remove')}>
          {t('groupMs.removeSelected', { count: ticked })}
        </Button>
      )}
      {may && <Button onClick={() => open('replace')}>{t('groupMs.replace.title')}</Button>}
      {may && (
        <Button type="primary" onClick={() => open('add')}>
          {t('groupMs.addTo')}
        </Button>
      )}
    </div>
  );
}

function matches({ msId, msName, clientName }: GroupMember, keyword: string): boolean {
  const part = searchForm(keyword);
  return [msId, msName, clientName].some((text) => searchForm(text).includes(part));
}

function without(ticked: ReadonlySet<string>, msId: string): ReadonlySet<string> {
  return new Set([...ticked].filter((one) => one !== msId));
}

/** Occupied and total places of a group. */
function Places({ taken }: { taken: number }) {
  const { t, i18n } = useTranslation();
  const { terminalsPerGroup } = useConfig().limits;
  return (
    <span className="quiet figures">
      {t('groupMs.places', { taken: taken.toLocaleString(i18n.language), most: terminalsPerGroup })}
    </span>
  );
}

interface MemberProps {
  member: GroupMember;
  ticked: boolean;
  onTick: ((msId: string) => void) | undefined;
}

function Member({ member, ticked, onTick }: MemberProps) {
  const { t } = useTranslation();
  const { msId, msName, clientName, onlineStatus, isDefault, channel } = member;
  return (
    <>
      {onTick !== undefined && (
        <Checkbox
          checked={ticked}
          onChange={() => onTick(msId)}
          aria-label={t('common.list.selectRow', { name: msId })}
        />
      )}
      <span className="entry-what">
        <IdLink kind="terminal" item={msId} />
        <div>
          {msName} <span className="quiet">{clientName}</span>
        </div>
      </span>
      {isDefault && <span className="quiet">{t('fields.group.isDefault')}</span>}
      {channel !== null && <span className="quiet">{t('groupMs.channel', { channel })}</span>}
      <StateWord tone={PRESENCE_TONES[onlineStatus]}>{t(`values.onlineStatus.${onlineStatus}`)}</StateWord>
    </>
  );
}
