import type { UpgradeTaskRow } from '@roger/contract/families/upgrade-task';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Trial } from '../../kit/trial.tsx';
import { api } from '../../lib/api.ts';
import { Counts } from './target-count.tsx';
import { TASK_CALLS, type TaskAct } from './task-acts.ts';

/** What is to be done with which task. */
export interface AskedAct {
  act: TaskAct;
  row: UpgradeTaskRow;
}

const DONE = {
  start: 'started',
  pause: 'pausedNow',
  resume: 'started',
  cancel: 'cancelledNow',
  retry: 'retried',
} as const;

/** Asks before something is done with a task, and says what happens then. */
export function ActDialog({ asked, onClose }: { asked: AskedAct | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={({ act, row }) => `${t(`terminalUpgrade.${act}`)}: ${row.taskName}`} open={asked} onClose={onClose}>
      {({ act, row }) => (
        <CallForm call={TASK_CALLS[act]} extra={{ id: row.id }} done={t(`terminalUpgrade.${DONE[act]}`)}>
          <FormBody>
            <p>
              {act === 'retry' ? t('terminalUpgrade.retryAsk', { count: row.failed }) : t(`terminalUpgrade.${act}Ask`)}
            </p>
            {act === 'start' && <Targets id={row.id} />}
          </FormBody>
          <FormFoot submit={t(`terminalUpgrade.${act}`)} danger={act === 'cancel'} />
        </CallForm>
      )}
    </Dialog>
  );
}

/** How many terminals a start would ask. */
function Targets({ id }: { id: number }) {
  const ignore = useCallback(() => undefined, []);
  return (
    <Trial call={api.upgradeTask.start} input={{ id }} isIdle={() => false} onBlocked={ignore}>
      {(counts) => <Counts {...counts} />}
    </Trial>
  );
}
