import { Form } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Trial } from '../../kit/trial.tsx';
import { api } from '../../lib/api.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { countInput, type TaskValues } from './task-form.ts';

/** How many terminals the form means as it stands, and how many are left out. */
export function TargetCount() {
  const { t } = useTranslation();
  const values = Form.useWatch([], Form.useFormInstance<TaskValues>()) as TaskValues | undefined;
  // What is typed changes faster than it is worth asking.
  const asked = useSettled(JSON.stringify(countInput(values ?? {}, t('terminalUpgrade.add'))));
  const input = JSON.parse(asked) as ReturnType<typeof countInput>;
  const ignore = useCallback(() => undefined, []);
  return (
    <div className="task-count">
      <Trial call={api.upgradeTask.add} input={input} isIdle={() => false} onBlocked={ignore}>
        {(counts) => <Counts {...counts} />}
      </Trial>
    </div>
  );
}

/** So many terminals, and so many that have no part. */
export function Counts({ total, leftOut }: { total: number; leftOut: number }) {
  const { t } = useTranslation();
  return (
    <p>
      <strong>{total === 0 ? t('terminalUpgrade.noTarget') : t('terminalUpgrade.targets', { count: total })}</strong>
      {leftOut > 0 && <span className="quiet"> {t('terminalUpgrade.leftOut', { count: leftOut })}</span>}
    </p>
  );
}
