import { terminalProfile } from '@roger/contract/families/terminal-profile';
import { applyProfile } from '@roger/domain/terminal-profile/apply-profile';
import {
  addTerminalProfile,
  deleteTerminalProfiles,
  editTerminalProfile,
} from '@roger/domain/terminal-profile/change-profiles';
import { profileDeviations } from '@roger/domain/terminal-profile/profile-deviations';
import { listTerminalProfiles } from '@roger/domain/terminal-profile/terminal-profiles';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(terminalProfile, {
  list: listTerminalProfiles,
  deviations: profileDeviations,
  add: addTerminalProfile,
  edit: editTerminalProfile,
  deleteBatch: deleteTerminalProfiles,
  apply: applyProfile,
});
