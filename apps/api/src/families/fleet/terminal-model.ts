import { terminalModel } from '@roger/contract/families/fleet/terminal-model';
import {
  addTerminalModel,
  deleteTerminalModels,
  editTerminalModel,
} from '@roger/domain/fleet/catalogue/change-terminal-model';
import {
  listAllTerminalModels,
  isModelNameTaken,
  listTerminalModels,
} from '@roger/domain/fleet/catalogue/terminal-models';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(terminalModel, {
  all: listAllTerminalModels,
  list: listTerminalModels,
  add: addTerminalModel,
  edit: editTerminalModel,
  deleteBatch: deleteTerminalModels,
  checkExistName: isModelNameTaken,
});
