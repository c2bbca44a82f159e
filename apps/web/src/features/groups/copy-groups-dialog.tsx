import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { Trial } from '../../kit/trial.tsx';
import { api } from '../../lib/api.ts';
import { asToMsIds, countOf } from '../../lib/chosen.ts';
import { terminalsName } from '../../lib/terminals-name.ts';
import { useSettled } from '../../lib/use-settled.ts';
import type { ChosenTerminals } from '../terminals/chosen-terminals.ts';
import { relationFaults } from './relation-faults.ts';

interface CopyGroupsDialogProps {
  /** The terminals that are to get another one's groups; null while there are none. */
  chosen: ChosenTerminals | null;
  onClose: () => void;
  onDone?: () => void;
}

/** Gives terminals another one's groups in place of their own, once somebody has read that those end. */
export function CopyGroupsDialog({ chosen, onClose, onDone }: CopyGroupsDialogProps) {
  const { t, i18n } = useTranslation();
  const titleOf = (shown: ChosenTerminals) => `${t('groupMs.copy.title')}: ${terminalsName(shown, i18n.language)}`;
  return (
    <Dialog title={titleOf} open={chosen} onClose={onClose}>
      {(shown) => <CopyForm chosen={shown} onDone={onDone} />}
    </Dialog>
  );
}

interface CopyFormProps {
  chosen: ChosenTerminals;
  onDone: (() => void) | undefined;
}

function CopyForm({ chosen, onDone }: CopyFormProps) {
  const { t } = useTranslation();
  const [blocked, setBlocked] = useState(false);
  return (
    <CallForm
      call={api.terminal.syncGroup}
      extra={asToMsIds(chosen)}
      done={({ changed }) => t('groupMs.copy.done', { count: changed })}
      onDone={() => onDone?.()}
    >
      <FormBody>
        <CopyFields chosen={chosen} onBlocked={setBlocked} />
      </FormBody>
      <FormFoot submit={t('groupMs.copy.action')} blocked={blocked} danger />
    </CallForm>
  );
}

interface CopyFieldsProps {
  chosen: ChosenTerminals;
  onBlocked: (blocked: boolean) => void;
}

const WHOLE_ID = /^[A-Za-z]\d{10}$/;

function CopyFields({ chosen, onBlocked }: CopyFieldsProps) {
  const { t } = useTranslation();
  const field = useField(api.terminal.syncGroup);
  const typed = Form.useWatch('fromMsId', Form.useFormInstance()) as string | undefined;
  const fromMsId = useSettled(typed?.trim() ?? '');
  return (
    <>
      <p>{t('groupMs.copy.tip')}</p>
      <Form.Item {...field('fromMsId')}>
        <Input maxLength={16} />
      </Form.Item>
      <Trial
        call={api.terminal.syncGroup}
        input={WHOLE_ID.test(fromMsId) ? { ...asToMsIds(chosen), fromMsId } : null}
        isIdle={({ changed }) => changed === 0}
        onBlocked={onBlocked}
        explain={relationFaults(t, { msIds: chosen.rows.map(({ msId }) => msId), groups: [] })}
      >
        {({ changed }) => <p>{t('groupMs.copy.effect', { changed, count: countOf(chosen) })}</p>}
      </Trial>
    </>
  );
}
