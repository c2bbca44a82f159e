import { AutomaticChannelsDialog } from '../../features/channels/automatic-channels-dialog.tsx';
import { SetChannelsDialog } from '../../features/channels/set-channels-dialog.tsx';
import { CopyGroupsDialog } from '../../features/groups/copy-groups-dialog.tsx';
import { JoinGroupsDialog } from '../../features/groups/join-groups-dialog.tsx';
import { LeaveGroupsDialog } from '../../features/groups/leave-groups-dialog.tsx';
import type { ChosenTerminals } from '../../features/terminals/chosen-terminals.ts';
import type { TerminalDialogs } from './use-terminal-dialogs.ts';

interface RelationDialogsProps {
  dialogs: TerminalDialogs;
  deselect: (done: ChosenTerminals | null) => void;
}

/** The dialogs of groups and channels. */
export function RelationDialogs({ dialogs, deselect }: RelationDialogsProps) {
  const { joining, leaving, copyingGroups, settingChannels, numberingChannels, close } = dialogs;
  return (
    <>
      <JoinGroupsDialog chosen={joining} onClose={close} onDone={() => deselect(joining)} />
      <LeaveGroupsDialog chosen={leaving} onClose={close} onDone={() => deselect(leaving)} />
      <CopyGroupsDialog chosen={copyingGroups} onClose={close} onDone={() => deselect(copyingGroups)} />
      <SetChannelsDialog chosen={settingChannels} onClose={close} onDone={() => deselect(settingChannels)} />
      <AutomaticChannelsDialog chosen={numberingChannels} onClose={close} onDone={() => deselect(numberingChannels)} />
    </>
  );
}
