import { UPGRADE_DEFAULTS } from '@roger/contract/families/upgrades/upgrade-task';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Collapse, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../features/forms/dialog-form.tsx';
import { TextField } from '../../../features/forms/text-field.tsx';
import type { SelectedTerminals } from '../../../features/terminals/selected-terminals.ts';
import { terminalsOf } from '../../../features/terminals/terminal-summary.ts';
import { TerminalsDialog, type TerminalsActionProps } from '../../../features/terminals/terminals-dialog.tsx';
import { ApkPicker } from '../../../features/upgrades/apk-picker.tsx';
import { RuleFields } from '../../../features/upgrades/rule-fields.tsx';
import { startUpgrade } from '../../../features/upgrades/start-upgrade.ts';
import { TargetCount } from '../../../features/upgrades/target-count.tsx';
import { useDialog } from '../../../kit/dialog/dialog-context.ts';
import { DialogSkeleton } from '../../../kit/dialog/dialog-skeleton.tsx';
import { useField } from '../../../kit/fields/rules.ts';
import { useItemLink } from '../../../kit/text/use-item-link.ts';
import { api } from '../../../lib/api/api.ts';
import type { ResultFor } from '../../../lib/api/call.ts';
import { formatMinute, useZone, utcOf } from '../../../lib/format/time.ts';
import { isKnown } from '../../../lib/session/known-calls.ts';
import { useAllowed } from '../../../lib/session/allowed.ts';
import { countOf } from '../../../lib/form/selection.ts';

const WIDTH = 640;
/** So few terminals are asked at once: the first stages of a rollout would have one or two of them. */
const FEW = 50;

const { stages, ...rules } = UPGRADE_DEFAULTS;

/** Upgrades the selected terminals: a task with them as its targets, which starts at once. */
export function UpgradeDialog({ selection, onClose, onDone }: TerminalsActionProps) {
  const { t } = useTranslation();
  return (
    <TerminalsDialog title={t('terminalUpgrade.action')} selection={selection} onClose={onClose} width={WIDTH} drawer>
      {(selected) => <WithIds selection={selected} onDone={onDone} />}
    </TerminalsDialog>
  );
}

interface WithIdsProps {
  selection: SelectedTerminals;
  onDone: () => void;
}

/** A task names its terminals, so those that match the filters are looked up first. */
function WithIds({ selection, onDone }: WithIdsProps) {
  const { open } = useDialog();
  const { rows, matching } = selection;
  const { data, error } = useQuery({
    queryKey: ['terminal', 'upgradeTargets', matching],
    queryFn: matching === null ? skipToken : () => terminalsOf({ selection: matching }),
    enabled: open,
    staleTime: Infinity,
    gcTime: 0,
  });
  const targets = matching === null ? rows : data;
  if (targets === undefined) return <DialogSkeleton error={error} />;
  return <UpgradeForm msIds={targets.map(({ msId }) => msId)} count={countOf(selection)} onDone={onDone} />;
}

interface UpgradeFormProps {
  msIds: string[];
  count: number;
  onDone: () => void;
}

function UpgradeForm({ msIds, count, onDone }: UpgradeFormProps) {
  const { t } = useTranslation();
  const field = useField(api.upgradeTask.add);
  const itemLink = useItemLink();
  const zone = useZone();
  const [opened] = useState(() => utcOf(Date.now()));
  const mayStart = useAllowed('upgrade-task.run') && isKnown(api.upgradeTask.start);
  const few = count <= FEW;
  const taskName = t('terminalUpgrade.proposedName', { count, time: formatMinute(opened, zone) });
  const resultOf = ({ id, status, total }: ResultFor<typeof startUpgrade>) => ({
    text: status === 'draft' ? t('terminalUpgrade.savedAsDraft') : t('terminalUpgrade.startedFor', { count: total }),
    item: id === null ? undefined : itemLink('upgradeTask', id),
  });
  return (
    <DialogForm
      call={mayStart ? startUpgrade : api.upgradeTask.add}
      operation="add"
      initialValues={{ ...rules, stages: few ? [{ percent: 100, min: 1 }] : [...stages], taskName }}
      extra={{ targets: { msIds } }}
      done={resultOf}
      onDone={onDone}
      submit={t(mayStart ? 'terminalUpgrade.startUpgrade' : 'terminalUpgrade.add')}
    >
      <Form.Item {...field('apkId')}>
        <ApkPicker />
      </Form.Item>
      <TargetCount targets={{ msIds }} />
      <TextField {...field('taskName')} maxLength={64} />
      {few && count > 1 && <p className="quiet">{t('terminalUpgrade.allAtOnce')}</p>}
      <Collapse
        ghost
        items={[
          { key: 'how', label: t('terminalUpgrade.how'), forceRender: true, children: <RuleFields field={field} /> },
        ]}
      />
    </DialogForm>
  );
}
