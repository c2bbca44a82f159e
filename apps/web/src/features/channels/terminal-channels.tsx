import type { TerminalChannel } from '@roger/contract/families/fleet/terminal-channels';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../kit/dialog/use-notify.tsx';
import { useAllowed } from '../../lib/session/allowed.ts';
import { api } from '../../lib/api/api.ts';
import { selectionOf } from '../../lib/form/selection.ts';
import { queryOf, useWrite } from '../../lib/api/query.ts';
import { useTabActive } from '../../lib/address/tab.ts';
import { Entries } from '../details/entries.tsx';
import { AutomaticChannelsDialog } from './automatic-channels-dialog.tsx';
import './channels.css';
import { EditChannelDialog } from './edit-channel-dialog.tsx';
import { SetChannelsDialog } from './set-channels-dialog.tsx';

type Open = 'set' | 'automatic' | TerminalChannel | null;

/** Channels of a terminal by number, with their actions. */
export function TerminalChannels({ msId }: { msId: string }) {
  const { t } = useTranslation();
  const id = useId();
  const may = useAllowed('terminal.channel');
  const active = useTabActive();
  const { data, error, refetch } = useQuery({ ...queryOf(api.terminal.queryMsExt, { msId }), enabled: active });
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const changeable = may && data?.kind !== 'dispatcher';
  const selection = selectionOf({ msId, typeId: data?.typeId ?? 0 });
  const tick = (channel: number) =>
    setTicked(ticked.includes(channel) ? ticked.filter((one) => one !== channel) : [...ticked, channel]);
  return (
    <section className="facts-section" aria-labelledby={id}>
      <h3 id={id} className="facts-heading">
        {t('terminalChannels.title')}
      </h3>
      <div className="relations-bar">
        <span className="quiet figures">
          {data !== undefined && t(`terminalChannels.modes.${data.channelMode}`)}
          {data !== undefined && data.zones.length > 0 && ` · ${t('terminalChannels.zones')}: ${data.zones.join(', ')}`}
        </span>
        {changeable && <ExchangeButton msId={msId} ticked={ticked} onDone={() => setTicked([])} />}
        {changeable && data?.channelMode === 'fixed' && (
          <Button onClick={() => setOpen('automatic')}>{t('terminalChannels.automatic.title')}</Button>
        )}
        {changeable && <Button onClick={() => setOpen('set')}>{t('terminalChannels.set.title')}</Button>}
      </div>
      <Entries
        query={{ data: data?.channels, error, refetch }}
        keyOf={({ channel }) => channel}
        empty={t(data?.kind === 'dispatcher' ? 'terminalChannels.dispatcher' : 'terminalChannels.none')}
      >
        {(channel) => (
          <Channel
            channel={channel}
            ticked={ticked.includes(channel.channel)}
            onTick={changeable ? () => tick(channel.channel) : undefined}
            onEdit={() => setOpen(channel)}
          />
        )}
      </Entries>
      <SetChannelsDialog selection={open === 'set' ? selection : null} onClose={close} />
      <AutomaticChannelsDialog selection={open === 'automatic' ? selection : null} onClose={close} />
      <EditChannelDialog msId={msId} channel={typeof open === 'object' ? open : null} onClose={close} />
    </section>
  );
}

interface ChannelProps {
  channel: TerminalChannel;
  ticked: boolean;
  /** Undefined if the user may not change the channels. */
  onTick: (() => void) | undefined;
  onEdit: () => void;
}

function Channel({ channel: { channel, grpName, name, area }, ticked, onTick, onEdit }: ChannelProps) {
  const { t } = useTranslation();
  const notes = [name === grpName ? '' : grpName, area ?? ''].filter((note) => note !== '');
  return (
    <>
      {onTick !== undefined && (
        <Checkbox
          checked={ticked}
          onChange={onTick}
          aria-label={t('common.list.selectRow', { name: t('groupMs.channel', { channel }) })}
        />
      )}
      <span className="channel-number figures">{channel}</span>
      <span className="entry-what">
        {name} <span className="quiet">{notes.join(' · ')}</span>
      </span>
      {onTick !== undefined && (
        <Button
          type="link"
          size="small"
          aria-label={`${t('common.actions.edit')}: ${t('groupMs.channel', { channel })}`}
          onClick={onEdit}
        >
          {t('common.actions.edit')}
        </Button>
      )}
    </>
  );
}

interface ExchangeButtonProps {
  msId: string;
  ticked: readonly number[];
  onDone: () => void;
}

/** Exchanges the numbers of the two channels that are ticked. */
function ExchangeButton({ msId, ticked, onDone }: ExchangeButtonProps) {
  const { t } = useTranslation();
  const { notifySuccess, notifyError } = useNotify();
  const write = useWrite(api.terminal.replacementChannel);
  const exchange = async () => {
    try {
      await write.mutateAsync({ input: { msId, channels: [...ticked] } });
      notifySuccess(t('terminalChannels.exchanged', { one: ticked[0], other: ticked[1] }), msId);
      onDone();
    } catch (error) {
      notifyError('operation', error);
    }
  };
  return (
    <Button
      disabled={ticked.length !== 2}
      title={ticked.length === 2 ? '' : t('errors.twoChannels')}
      loading={write.isPending}
      onClick={() => void exchange()}
    >
      {t('terminalChannels.exchange')}
    </Button>
  );
}
