import { terminalType } from '@roger/contract/families/fleet/terminal-type';
import {
  editTerminalType,
  listEnabledTerminalTypes,
  listTerminalTypes,
} from '@roger/domain/fleet/catalogue/terminal-types';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(terminalType, {
  list: listTerminalTypes,
  edit: editTerminalType,
  getMsTypes: listEnabledTerminalTypes,
});
