import { terminalType } from '@roger/contract/families/terminal-type';
import { editTerminalType, enabledTerminalTypes, listTerminalTypes } from '@roger/domain/terminal-type/terminal-types';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(terminalType, {
  list: listTerminalTypes,
  edit: editTerminalType,
  getMsTypes: enabledTerminalTypes,
});
