import { implementation as groupAssociation } from './group-association.ts';
import { implementation as group } from './group.ts';
import { implementation as onlineTime } from './online-time.ts';
import { implementation as terminalContact } from './terminal-contact.ts';
import { implementation as terminalFunction } from './terminal-function.ts';
import { implementation as terminalModel } from './terminal-model.ts';
import { implementation as terminalProfile } from './terminal-profile.ts';
import { implementation as terminalType } from './terminal-type.ts';
import { implementation as videoBilling } from './video-billing.ts';

/** Handlers of the families of `fleet`. */
export const fleet = [
  groupAssociation,
  group,
  onlineTime,
  terminalContact,
  terminalFunction,
  terminalModel,
  terminalProfile,
  terminalType,
  videoBilling,
];
