import { EMPTY_SET } from '@roger/contract/constants';
import type { GroupMember } from '@roger/contract/families/fleet/groups/group-row';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { PreviewedForm } from '../../kit/dialog/previewed-form.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { DryRunPreview } from '../../kit/dialog/dry-run-preview.tsx';
import { SetVersion } from '../../kit/dialog/set-version.tsx';
import { api } from '../../lib/api/api.ts';
import { TerminalsInput } from '../terminals/terminals-input.tsx';
import type { GroupName } from './group-name.ts';
import { relationFaults } from './relation-faults.ts';

/** A group with the terminals that are in it. */
export interface GroupWithMembers extends GroupName {
  members: readonly GroupMember[];
}

interface ReplaceMembersDialogProps {
  /** The group to change; null while the dialog is closed. */
  group: GroupWithMembers | null;
  onClose: () => void;
}

/** Replaces the members of a group; shows added and removed terminals first. */
export function ReplaceMembersDialog({ group, onClose }: ReplaceMembersDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={({ grpName }) => `${t('groupMs.replace.title')}: ${grpName}`} open={group} onClose={onClose}>
      {(shown) => <ReplaceForm group={shown} />}
    </Dialog>
  );
}

function ReplaceForm({ group }: { group: GroupWithMembers }) {
  const { t } = useTranslation();
  return (
    <PreviewedForm
      call={api.group.updateGrpMs}
      extra={{ grpId: group.grpId }}
      initialValues={{ msIds: group.members.map(({ msId }) => msId) }}
      done={({ added, removed }) => t('groupMs.replace.done', { added, removed })}
      submit={t('groupMs.replace.action')}
      danger
    >
      {(onBlocked) => <ReplaceFields group={group} onBlocked={onBlocked} />}
    </PreviewedForm>
  );
}

interface ReplaceFieldsProps {
  group: GroupWithMembers;
  onBlocked: (blocked: boolean) => void;
}

function ReplaceFields({ group: { grpId, grpName, members }, onBlocked }: ReplaceFieldsProps) {
  const { t } = useTranslation();
  const field = useField(api.group.updateGrpMs);
  const msIds = (Form.useWatch('msIds', Form.useFormInstance()) as string[] | undefined) ?? [];
  return (
    <>
      <SetVersion version={members[0]?.setVersion ?? EMPTY_SET} />
      <p>{t('groupMs.replace.tip')}</p>
      <Form.Item {...field('msIds')}>
        <TerminalsInput />
      </Form.Item>
      <DryRunPreview
        call={api.group.updateGrpMs}
        input={{ grpId, msIds }}
        isIdle={({ added, removed }) => added + removed === 0}
        onBlocked={onBlocked}
        explain={relationFaults(t, { msIds, groups: [{ value: grpId, label: grpName }] })}
      >
        {({ added, removed, unchanged }) => <p>{t('groupMs.replace.effect', { added, removed, unchanged })}</p>}
      </DryRunPreview>
    </>
  );
}
