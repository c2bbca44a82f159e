import { terminalModel } from '@roger/contract/families/terminal-model';
import {
  addTerminalModel,
  deleteTerminalModels,
  editTerminalModel,
} from '@roger/domain/terminal-model/change-terminal-model';
import { allTerminalModels, isModelNameTaken, listTerminalModels } from '@roger/domain/terminal-model/terminal-models';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(terminalModel, {
  all: allTerminalModels,
  list: listTerminalModels,
  add: addTerminalModel,
  edit: editTerminalModel,
  deleteBatch: deleteTerminalModels,
  checkExistName: isModelNameTaken,
});
