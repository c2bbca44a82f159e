import { terminalFunction } from '@roger/contract/families/terminal-function';
import {
  addTerminalFunction,
  deleteTerminalFunctions,
  editTerminalFunction,
} from '@roger/domain/terminal-function/change-terminal-function';
import { enabledFunctions, listTerminalFunctions } from '@roger/domain/terminal-function/terminal-functions';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(terminalFunction, {
  list: listTerminalFunctions,
  queryAll: enabledFunctions,
  add: addTerminalFunction,
  edit: editTerminalFunction,
  deleteBatch: deleteTerminalFunctions,
});
