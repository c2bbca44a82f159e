import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { PreviewedForm } from '../../kit/dialog/previewed-form.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { DryRunPreview } from '../../kit/dialog/dry-run-preview.tsx';
import { api } from '../../lib/api/api.ts';
import { TerminalsInput } from '../terminals/terminals-input.tsx';
import type { GroupName } from './group-name.ts';
import { JoinEffect } from './join-effect.tsx';
import { relationFaults } from './relation-faults.ts';

interface AddMembersDialogProps {
  /** The group to add terminals to; null while the dialog is closed. */
  group: GroupName | null;
  onClose: () => void;
}

/** Adds terminals to a group by their IDs. */
export function AddMembersDialog({ group, onClose }: AddMembersDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={({ grpName }) => `${t('groupMs.addTo')}: ${grpName}`} open={group} onClose={onClose}>
      {(shown) => <AddForm group={shown} />}
    </Dialog>
  );
}

function AddForm({ group }: { group: GroupName }) {
  const { t } = useTranslation();
  return (
    <PreviewedForm
      call={api.terminal.joinGroup}
      extra={{ grpIds: [group.grpId] }}
      done={({ joined }) => t('groupMs.join.done', { count: joined })}
      submit={t('groupMs.join.action')}
    >
      {(onBlocked) => <AddFields group={group} onBlocked={onBlocked} />}
    </PreviewedForm>
  );
}

interface AddFieldsProps {
  group: GroupName;
  onBlocked: (blocked: boolean) => void;
}

function AddFields({ group: { grpId, grpName }, onBlocked }: AddFieldsProps) {
  const { t } = useTranslation();
  const field = useField(api.terminal.joinGroup);
  const msIds = (Form.useWatch('msIds', Form.useFormInstance()) as string[] | undefined) ?? [];
  return (
    <>
      <p>{t('groupMs.join.tip')}</p>
      <Form.Item {...field('msIds')}>
        <TerminalsInput />
      </Form.Item>
      <DryRunPreview
        call={api.terminal.joinGroup}
        input={msIds.length === 0 ? null : { msIds, grpIds: [grpId] }}
        isIdle={({ joined }) => joined === 0}
        onBlocked={onBlocked}
        explain={relationFaults(t, { msIds, groups: [{ value: grpId, label: grpName }] })}
      >
        {(effect) => <JoinEffect {...effect} group={grpName} />}
      </DryRunPreview>
    </>
  );
}
