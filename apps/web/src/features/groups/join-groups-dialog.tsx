import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { PreviewedForm } from '../../kit/dialog/previewed-form.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { DryRunPreview } from '../../kit/dialog/dry-run-preview.tsx';
import { api } from '../../lib/api/api.ts';
import { asMsIds } from '../../lib/form/selection.ts';
import { GroupPicker, useGroups } from '../pickers/group-picker.tsx';
import type { SelectedTerminals } from '../terminals/selected-terminals.ts';
import { TerminalsDialog, type RelationActionProps } from '../terminals/terminals-dialog.tsx';
import { JoinEffect } from './join-effect.tsx';
import { relationFaults } from './relation-faults.ts';

/** Adds terminals to groups; a dry run displays the number of new memberships first. */
export function JoinGroupsDialog({ selection, onClose, onDone }: RelationActionProps) {
  const { t } = useTranslation();
  return (
    <TerminalsDialog title={t('groupMs.join.title')} selection={selection} onClose={onClose}>
      {(shown) => (
        <PreviewedForm
          call={api.terminal.joinGroup}
          extra={asMsIds(shown)}
          done={({ joined }) => t('groupMs.join.done', { count: joined })}
          onDone={() => onDone?.()}
          submit={t('groupMs.join.action')}
        >
          {(onBlocked) => <JoinFields chosen={shown} onBlocked={onBlocked} />}
        </PreviewedForm>
      )}
    </TerminalsDialog>
  );
}

interface JoinFieldsProps {
  chosen: SelectedTerminals;
  onBlocked: (blocked: boolean) => void;
}

function JoinFields({ chosen, onBlocked }: JoinFieldsProps) {
  const { t } = useTranslation();
  const field = useField(api.terminal.joinGroup);
  const form = Form.useFormInstance();
  const grpIds = Form.useWatch('grpIds', form) as number[] | undefined;
  const defaultGrpId = Form.useWatch('defaultGrpId', form) as number | undefined;
  const groups = useGroups(grpIds ?? []);
  const none = grpIds === undefined || grpIds.length === 0;
  return (
    <>
      <p>{t('groupMs.join.tip')}</p>
      <Form.Item {...field('grpIds')}>
        <GroupPicker mode="multiple" />
      </Form.Item>
      <Form.Item {...field('defaultGrpId')} extra={t('groupMs.join.defaultTip')}>
        <Select allowClear className="picker" options={groups} disabled={none} />
      </Form.Item>
      <DryRunPreview
        call={api.terminal.joinGroup}
        input={none ? null : { ...asMsIds(chosen), grpIds, defaultGrpId }}
        isIdle={({ joined }) => joined === 0 && defaultGrpId === undefined}
        onBlocked={onBlocked}
        explain={relationFaults(t, { msIds: chosen.rows.map(({ msId }) => msId), groups })}
      >
        {(effect) => <JoinEffect {...effect} group={groups.length === 1 ? groups[0]?.label : undefined} />}
      </DryRunPreview>
    </>
  );
}
