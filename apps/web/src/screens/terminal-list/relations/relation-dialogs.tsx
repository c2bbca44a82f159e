import { AutomaticChannelsDialog } from '../../../features/channels/automatic-channels-dialog.tsx';
import { SetChannelsDialog } from '../../../features/channels/set-channels-dialog.tsx';
import { CopyGroupsDialog } from '../../../features/groups/copy-groups-dialog.tsx';
import { JoinGroupsDialog } from '../../../features/groups/join-groups-dialog.tsx';
import { LeaveGroupsDialog } from '../../../features/groups/leave-groups-dialog.tsx';
import type { DialogGroupProps } from '../use-terminal-dialogs.ts';

/** Dialogs of groups and channels of terminals. */
export function RelationDialogs({ dialogs, deselect }: DialogGroupProps) {
  const { close, payloadOf } = dialogs;
  const [join, leave, copy] = [payloadOf('joinGroups'), payloadOf('leaveGroups'), payloadOf('copyGroups')];
  const [set, automatic] = [payloadOf('setChannels'), payloadOf('automaticChannels')];
  return (
    <>
      <JoinGroupsDialog selection={join} onClose={close} onDone={() => deselect(join)} />
      <LeaveGroupsDialog selection={leave} onClose={close} onDone={() => deselect(leave)} />
      <CopyGroupsDialog selection={copy} onClose={close} onDone={() => deselect(copy)} />
      <SetChannelsDialog selection={set} onClose={close} onDone={() => deselect(set)} />
      <AutomaticChannelsDialog selection={automatic} onClose={close} onDone={() => deselect(automatic)} />
    </>
  );
}
