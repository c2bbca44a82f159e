import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { Trial } from '../../kit/trial.tsx';
import { api } from '../../lib/api.ts';
import { asMsIds, countOf } from '../../lib/chosen.ts';
import { terminalsName } from '../../lib/terminals-name.ts';
import { GroupPicker } from '../pickers/group-picker.tsx';
import type { ChosenTerminals } from '../terminals/chosen-terminals.ts';

interface LeaveGroupsDialogProps {
  /** The terminals that are to leave groups; null while there are none. */
  chosen: ChosenTerminals | null;
  onClose: () => void;
  onDone?: () => void;
}

/** Takes terminals out of groups; of how many that is true is shown before. */
export function LeaveGroupsDialog({ chosen, onClose, onDone }: LeaveGroupsDialogProps) {
  const { t, i18n } = useTranslation();
  const titleOf = (shown: ChosenTerminals) => `${t('groupMs.leave.title')}: ${terminalsName(shown, i18n.language)}`;
  return (
    <Dialog title={titleOf} open={chosen} onClose={onClose}>
      {(shown) => <LeaveForm chosen={shown} onDone={onDone} />}
    </Dialog>
  );
}

interface LeaveFormProps {
  chosen: ChosenTerminals;
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
      <FormFoot submit={t('groupMs.leave.action')} blocked={blocked} danger />
    </CallForm>
  );
}

interface LeaveFieldsProps {
  chosen: ChosenTerminals;
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
      <Trial
        call={api.terminal.exitGroup}
        input={none ? null : { ...asMsIds(chosen), grpIds }}
        isIdle={({ changed }) => changed === 0}
        onBlocked={onBlocked}
      >
        {({ changed }) => <p>{t('groupMs.leave.effect', { changed, count: countOf(chosen) })}</p>}
      </Trial>
    </>
  );
}
