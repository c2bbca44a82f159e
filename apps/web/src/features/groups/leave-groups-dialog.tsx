import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFooter } from '../../kit/dialog/call-form.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { DryRunPreview } from '../../kit/dialog/dry-run-preview.tsx';
import { api } from '../../lib/api/api.ts';
import { asMsIds, countOf } from '../../lib/form/selection.ts';
import { terminalCountLabel } from '../../lib/format/terminal-count-label.ts';
import { GroupPicker } from '../pickers/group-picker.tsx';
import type { SelectedTerminals } from '../terminals/selected-terminals.ts';

interface LeaveGroupsDialogProps {
  /** The terminals that are to leave groups; null while there are none. */
  chosen: SelectedTerminals | null;
  onClose: () => void;
  onDone?: () => void;
}

/** Takes terminals out of groups; of how many that is true is shown before. */
export function LeaveGroupsDialog({ chosen, onClose, onDone }: LeaveGroupsDialogProps) {
  const { t, i18n } = useTranslation();
  const titleOf = (shown: SelectedTerminals) =>
    `${t('groupMs.leave.title')}: ${terminalCountLabel(shown, i18n.language)}`;
  return (
    <Dialog title={titleOf} open={chosen} onClose={onClose}>
      {(shown) => <LeaveForm chosen={shown} onDone={onDone} />}
    </Dialog>
  );
}

interface LeaveFormProps {
  chosen: SelectedTerminals;
  onDone: (() => void) | undefined;
}

function LeaveForm({ chosen, onDone }: LeaveFormProps) {
  const { t } = useTranslation();
  const [blocked, setBlocked] = useState(false);
  return (
    <CallForm
      call={api.terminal.exitGroup}
      extra={asMsIds(chosen)}
      done={({ changed }) => t('groupMs.leave.done', { count: changed })}
      onDone={() => onDone?.()}
    >
      <FormBody>
        <LeaveFields chosen={chosen} onBlocked={setBlocked} />
      </FormBody>
      <FormFooter submit={t('groupMs.leave.action')} blocked={blocked} danger />
    </CallForm>
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
