import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import { useOpenDialog, type OpenDialog } from '../../kit/dialog/use-open-dialog.ts';
import type { SelectedTerminals } from '../../features/terminals/selected-terminals.ts';
import type { List } from '../../kit/list/use-list.ts';
import type { Selection } from '../../lib/form/selection.ts';
import type { LimitRequest } from './edit/limit-dialog.tsx';
import type { FreeImport } from './import/free-imports.ts';

/** Payload of each dialog of the terminal list. */
interface TerminalDialogPayloads {
  add: true;
  import: true;
  importValues: FreeImport;
  edit: TerminalRow;
  delete: Selection<TerminalRow>;
  renew: Selection<TerminalRow>;
  recharge: Selection<TerminalRow>;
  move: Selection<TerminalRow>;
  limit: LimitRequest;
  resetPassword: Selection<TerminalRow>;
  joinGroups: Selection<TerminalRow>;
  leaveGroups: Selection<TerminalRow>;
  copyGroups: Selection<TerminalRow>;
  setChannels: Selection<TerminalRow>;
  automaticChannels: Selection<TerminalRow>;
  settings: Selection<TerminalRow>;
  applyProfile: Selection<TerminalRow>;
  profiles: true;
  contacts: TerminalRow;
  control: TerminalRow;
  bindPlan: Selection<TerminalRow>;
  renewPlans: { of: 'terminals'; chosen: Selection<TerminalRow> };
  importPlans: true;
  upgrade: Selection<TerminalRow>;
  bind: TerminalRow;
  replaceHardware: TerminalRow;
  bindList: true;
  stock: true;
}

export type TerminalDialogName = keyof TerminalDialogPayloads;

/** Dialogs about a selection alone. */
export type SelectionDialogName = {
  [Name in TerminalDialogName]: TerminalDialogPayloads[Name] extends Selection<TerminalRow> ? Name : never;
}[TerminalDialogName];

export type TerminalDialogs = OpenDialog<TerminalDialogPayloads>;

export interface DialogGroupProps {
  dialogs: TerminalDialogs;
  list: List<TerminalRow>;
  /** Removes processed terminals from the list's selection. */
  deselect: (done: SelectedTerminals | null) => void;
}

export function useTerminalDialogs(): TerminalDialogs {
  return useOpenDialog<TerminalDialogPayloads>();
}
