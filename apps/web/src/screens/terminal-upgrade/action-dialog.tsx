import type { UpgradeTaskRow } from '@roger/contract/families/upgrades/upgrade-task';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../features/forms/dialog-form.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { DryRunPreview } from '../../kit/dialog/dry-run-preview.tsx';
import { api } from '../../lib/api/api.ts';
import { Counts } from '../../features/upgrades/target-count.tsx';
import { TASK_CALLS, type TaskAction } from './task-actions.ts';

/** An action on a task that waits for confirmation. */
export interface RequestedAction {
  action: TaskAction;
  row: UpgradeTaskRow;
}

const DONE = {
  start: 'started',
  pause: 'pausedNow',
  resume: 'started',
  cancel: 'cancelledNow',
  retry: 'retried',
} as const;

/** Confirms an action on a task and describes its effect. */
export function TaskActionDialog({ requested, onClose }: { requested: RequestedAction | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={({ action, row }) => `${t(`terminalUpgrade.${action}`)}: ${row.taskName}`}
      open={requested}
      onClose={onClose}
    >
      {({ action, row }) => (
        <DialogForm
          call={TASK_CALLS[action]}
          extra={{ id: row.id }}
          done={t(`terminalUpgrade.${DONE[action]}`)}
          submit={t(`terminalUpgrade.${action}`)}
          danger={action === 'cancel'}
        >
          <p>
            {action === 'retry'
              ? t('terminalUpgrade.retryAsk', { count: row.failed })
              : t(`terminalUpgrade.${action}Ask`)}
          </p>
          {action === 'start' && <Targets id={row.id} />}
        </DialogForm>
      )}
    </Dialog>
  );
}

/** Number of terminals that a start would ask. */
function Targets({ id }: { id: number }) {
  const ignore = useCallback(() => undefined, []);
  return (
    <DryRunPreview call={api.upgradeTask.start} input={{ id }} isIdle={() => false} onBlocked={ignore}>
      {(counts) => <Counts {...counts} />}
    </DryRunPreview>
  );
}
