import { terminalFunction } from '@roger/contract/families/fleet/terminal-function';
import {
  addTerminalFunction,
  deleteTerminalFunctions,
  editTerminalFunction,
} from '@roger/domain/fleet/catalogue/change-terminal-function';
import { listEnabledFunctions, listTerminalFunctions } from '@roger/domain/fleet/catalogue/terminal-functions';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(terminalFunction, {
  list: listTerminalFunctions,
  queryAll: listEnabledFunctions,
  add: addTerminalFunction,
  edit: editTerminalFunction,
  deleteBatch: deleteTerminalFunctions,
});
