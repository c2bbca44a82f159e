import { editChannel, swapChannels } from '@roger/domain/fleet/settings/edit-channels';
import { fixChannels, followGroups } from '@roger/domain/fleet/settings/set-channels';

/** Handlers of the calls that set channels of terminals. */
export const channelHandlers = {
  fixedChannel: fixChannels,
  automaticChannel: followGroups,
  replacementChannel: swapChannels,
  editChannel,
};
