import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { useState } from 'react';
import type { Chosen } from '../../lib/chosen.ts';
import type { FreeImport } from './import-values-dialog.tsx';
import type { Limiting } from './limit-dialog.tsx';

/** What is open, and for which terminals. */
interface Open {
  adding: boolean;
  importing: boolean;
  profiling: boolean;
  editing: TerminalRow | null;
  deleting: Chosen<TerminalRow> | null;
  renewing: Chosen<TerminalRow> | null;
  recharging: Chosen<TerminalRow> | null;
  transferring: Chosen<TerminalRow> | null;
  limiting: Limiting | null;
  resetting: Chosen<TerminalRow> | null;
  joining: Chosen<TerminalRow> | null;
  leaving: Chosen<TerminalRow> | null;
  copyingGroups: Chosen<TerminalRow> | null;
  setting: Chosen<TerminalRow> | null;
  profilingFor: Chosen<TerminalRow> | null;
  contacting: TerminalRow | null;
  controlling: TerminalRow | null;
  planning: Chosen<TerminalRow> | null;
  renewingPlans: { of: 'terminals'; chosen: Chosen<TerminalRow> } | null;
  importingPlans: boolean;
  settingChannels: Chosen<TerminalRow> | null;
  numberingChannels: Chosen<TerminalRow> | null;
  binding: TerminalRow | null;
  replacing: TerminalRow | null;
  listing: boolean;
  stocking: boolean;
  importingValues: FreeImport | null;
}

const closed: Open = {
  adding: false,
  importing: false,
  profiling: false,
  editing: null,
  deleting: null,
  renewing: null,
  recharging: null,
  transferring: null,
  limiting: null,
  resetting: null,
  joining: null,
  leaving: null,
  copyingGroups: null,
  setting: null,
  profilingFor: null,
  contacting: null,
  controlling: null,
  planning: null,
  renewingPlans: null,
  importingPlans: false,
  settingChannels: null,
  numberingChannels: null,
  binding: null,
  replacing: null,
  listing: false,
  stocking: false,
  importingValues: null,
};

export type TerminalDialogs = ReturnType<typeof useTerminalDialogs>;

/** Which of the terminal list's dialogs is open. */
export function useTerminalDialogs() {
  const [open, setOpen] = useState(closed);
  return {
    ...open,
    add: () => setOpen({ ...closed, adding: true }),
    upload: () => setOpen({ ...closed, importing: true }),
    profiles: () => setOpen({ ...closed, profiling: true }),
    edit: (editing: TerminalRow) => setOpen({ ...closed, editing }),
    remove: (deleting: Chosen<TerminalRow>) => setOpen({ ...closed, deleting }),
    renew: (renewing: Chosen<TerminalRow>) => setOpen({ ...closed, renewing }),
    recharge: (recharging: Chosen<TerminalRow>) => setOpen({ ...closed, recharging }),
    transfer: (transferring: Chosen<TerminalRow>) => setOpen({ ...closed, transferring }),
    limit: (chosen: Chosen<TerminalRow>, limited: boolean) => setOpen({ ...closed, limiting: { chosen, limited } }),
    resetPasswords: (resetting: Chosen<TerminalRow>) => setOpen({ ...closed, resetting }),
    join: (joining: Chosen<TerminalRow>) => setOpen({ ...closed, joining }),
    leave: (leaving: Chosen<TerminalRow>) => setOpen({ ...closed, leaving }),
    copyGroups: (copyingGroups: Chosen<TerminalRow>) => setOpen({ ...closed, copyingGroups }),
    set: (setting: Chosen<TerminalRow>) => setOpen({ ...closed, setting }),
    applyProfile: (profilingFor: Chosen<TerminalRow>) => setOpen({ ...closed, profilingFor }),
    contact: (contacting: TerminalRow) => setOpen({ ...closed, contacting }),
    control: (controlling: TerminalRow) => setOpen({ ...closed, controlling }),
    bindPlan: (planning: Chosen<TerminalRow>) => setOpen({ ...closed, planning }),
    renewPlans: (chosen: Chosen<TerminalRow>) => setOpen({ ...closed, renewingPlans: { of: 'terminals', chosen } }),
    importPlans: () => setOpen({ ...closed, importingPlans: true }),
    setChannels: (settingChannels: Chosen<TerminalRow>) => setOpen({ ...closed, settingChannels }),
    numberChannels: (numberingChannels: Chosen<TerminalRow>) => setOpen({ ...closed, numberingChannels }),
    bind: (binding: TerminalRow) => setOpen({ ...closed, binding }),
    replace: (replacing: TerminalRow) => setOpen({ ...closed, replacing }),
    bindList: () => setOpen({ ...closed, listing: true }),
    openStock: () => setOpen({ ...closed, stocking: true }),
    importValues: (importingValues: FreeImport) => setOpen({ ...closed, importingValues }),
    close: () => setOpen(closed),
  };
}
