import { terminalProfile } from '@roger/contract/families/fleet/terminal-profile';
import { applyProfile } from '@roger/domain/fleet/settings/apply-profile';
import {
  addTerminalProfile,
  deleteTerminalProfiles,
  editTerminalProfile,
} from '@roger/domain/fleet/settings/change-profiles';
import { listProfileDeviations } from '@roger/domain/fleet/settings/profile-deviations';
import { listTerminalProfiles } from '@roger/domain/fleet/settings/terminal-profiles';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(terminalProfile, {
  list: listTerminalProfiles,
  deviations: listProfileDeviations,
  add: addTerminalProfile,
  edit: editTerminalProfile,
  deleteBatch: deleteTerminalProfiles,
  apply: applyProfile,
});
