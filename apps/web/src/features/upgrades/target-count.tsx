import { Form } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { DryRunPreview } from '../../kit/dialog/dry-run-preview.tsx';
import { api } from '../../lib/api/api.ts';
import { countInput, type TaskValues } from './task-form.ts';

/** Number of terminals that the targets match, by default those of the form, and of those left out. */
export function TargetCount({ targets }: Pick<TaskValues, 'targets'>) {
  const { t } = useTranslation();
  const values = Form.useWatch([], Form.useFormInstance<TaskValues>()) as TaskValues | undefined;
  const counted = { ...values, ...(targets === undefined ? {} : { targets }) };
  const input = countInput(counted, t('terminalUpgrade.add'));
  const ignore = useCallback(() => undefined, []);
  return (
    <div className="task-count">
      <DryRunPreview call={api.upgradeTask.add} input={input} isIdle={() => false} onBlocked={ignore}>
        {(counts) => <Counts {...counts} />}
      </DryRunPreview>
    </div>
  );
}

export function Counts({ total, leftOut }: { total: number; leftOut: number }) {
  const { t } = useTranslation();
  return (
    <p>
      <strong>{total === 0 ? t('terminalUpgrade.noTarget') : t('terminalUpgrade.targets', { count: total })}</strong>
      {leftOut > 0 && <span className="quiet"> {t('terminalUpgrade.leftOut', { count: leftOut })}</span>}
    </p>
  );
}
