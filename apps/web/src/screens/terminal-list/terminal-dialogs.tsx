import { type ComponentType } from 'react';
import { OnceOpen } from '../../kit/dialog/once-open.tsx';
import type { DialogGroupProps, TerminalDialogName } from './use-terminal-dialogs.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

/** Dialogs that load together. */
function dialogGroup(names: TerminalDialogName[], load: () => Promise<ComponentType<DialogGroupProps>>) {
  return { names, Group: lazyCode(async () => ({ default: await load() })) };
}

const groups = [
  dialogGroup(['add'], async () => (await import('./add/add-dialogs.tsx')).AddDialogs),
  dialogGroup(['import', 'importValues'], async () => (await import('./import/import-dialogs.tsx')).ImportDialogs),
  dialogGroup(
    ['edit', 'delete', 'move', 'limit', 'resetPassword'],
    async () => (await import('./edit/edit-dialogs.tsx')).EditDialogs,
  ),
  dialogGroup(['renew', 'recharge'], async () => (await import('./recharge/recharge-dialogs.tsx')).RechargeDialogs),
  dialogGroup(
    ['joinGroups', 'leaveGroups', 'copyGroups', 'setChannels', 'automaticChannels'],
    async () => (await import('./relations/relation-dialogs.tsx')).RelationDialogs,
  ),
  dialogGroup(
    ['settings', 'applyProfile', 'contacts', 'control', 'profiles'],
    async () => (await import('./settings/setting-dialogs.tsx')).SettingDialogs,
  ),
  dialogGroup(
    ['bindPlan', 'renewPlans', 'importPlans'],
    async () => (await import('./cloud/cloud-dialogs.tsx')).CloudDialogs,
  ),
  dialogGroup(['upgrade'], async () => (await import('./upgrade/upgrade-dialogs.tsx')).UpgradeDialogs),
  dialogGroup(
    ['bind', 'replaceHardware', 'bindList', 'stock'],
    async () => (await import('./binding/bind-dialogs.tsx')).BindDialogs,
  ),
];

/** Dialogs of the terminal list; a group loads when one of its dialogs first opens. */
export function TerminalDialogGroups(props: DialogGroupProps) {
  return groups.map(({ names, Group }) => (
    <OnceOpen key={names.join()} open={props.dialogs.isOpen(...names)}>
      <Group {...props} />
    </OnceOpen>
  ));
}
