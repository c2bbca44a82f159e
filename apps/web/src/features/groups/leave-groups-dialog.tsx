import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { PreviewedForm } from '../../kit/dialog/previewed-form.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { DryRunPreview } from '../../kit/dialog/dry-run-preview.tsx';
import { api } from '../../lib/api/api.ts';
import { asMsIds, countOf } from '../../lib/form/selection.ts';
import { GroupPicker } from '../pickers/group-picker.tsx';
import type { SelectedTerminals } from '../terminals/selected-terminals.ts';
import { TerminalsDialog, type RelationActionProps } from '../terminals/terminals-dialog.tsx';

/** Takes terminals out of groups; of how many that is true is shown before. */
export function LeaveGroupsDialog({ selection, onClose, onDone }: RelationActionProps) {
  const { t } = useTranslation();
  return (
    <TerminalsDialog title={t('groupMs.leave.title')} selection={selection} onClose={onClose}>
      {(shown) => (
        <PreviewedForm
          call={api.terminal.exitGroup}
          extra={asMsIds(shown)}
          done={({ changed }) => t('groupMs.leave.done', { count: changed })}
          onDone={() => onDone?.()}
          submit={t('groupMs.leave.action')}
          danger
        >
          {(onBlocked) => <LeaveFields chosen={shown} onBlocked={onBlocked} />}
        </PreviewedForm>
      )}
    </TerminalsDialog>
  );
}

interface LeaveFieldsProps {
  chosen: SelectedTerminals;
  onBlocked: (blocked: boolean) => void;
}

function LeaveFields({ chosen, onBlocked }: LeaveFieldsProps) {
  const { t } = useTranslation();
  const field = useField(api.terminal.exitGroup);
  const grpIds = Form.useWatch('grpIds', Form.useFormInstance()) as number[] | undefined;
  const none = grpIds === undefined || grpIds.length === 0;
  return (
    <>
      <p>{t('groupMs.leave.tip')}</p>
      <Form.Item {...field('grpIds')}>
        <GroupPicker mode="multiple" />
      </Form.Item>
      <DryRunPreview
        call={api.terminal.exitGroup}
        input={none ? null : { ...asMsIds(chosen), grpIds }}
        isIdle={({ changed }) => changed === 0}
        onBlocked={onBlocked}
      >
        {({ changed }) => <p>{t('groupMs.leave.effect', { changed, count: countOf(chosen) })}</p>}
      </DryRunPreview>
    </>
  );
}
