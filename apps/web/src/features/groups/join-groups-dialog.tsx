import { Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { Trial } from '../../kit/trial.tsx';
import { api } from '../../lib/api.ts';
import { asMsIds } from '../../lib/chosen.ts';
import { terminalsName } from '../../lib/terminals-name.ts';
import { GroupPicker, useGroups } from '../pickers/group-picker.tsx';
import type { ChosenTerminals } from '../terminals/chosen-terminals.ts';
import { relationFaults } from './relation-faults.ts';

interface JoinGroupsDialogProps {
  /** The terminals that are to join groups; null while there are none. */
  chosen: ChosenTerminals | null;
  onClose: () => void;
  onDone?: () => void;
}

/** Puts terminals into groups; how many that adds is shown before. */
export function JoinGroupsDialog({ chosen, onClose, onDone }: JoinGroupsDialogProps) {
  const { t, i18n } = useTranslation();
  const titleOf = (shown: ChosenTerminals) => `${t('groupMs.join.title')}: ${terminalsName(shown, i18n.language)}`;
  return (
    <Dialog title={titleOf} open={chosen} onClose={onClose}>
      {(shown) => <JoinForm chosen={shown} onDone={onDone} />}
    </Dialog>
  );
}

interface JoinFormProps {
  chosen: ChosenTerminals;
  onDone: (() => void) | undefined;
}

function JoinForm({ chosen, onDone }: JoinFormProps) {
  const { t } = useTranslation();
  const [blocked, setBlocked] = useState(false);
  return (
    <CallForm
      call={api.terminal.joinGroup}
      extra={asMsIds(chosen)}
      done={({ joined }) => t('groupMs.join.done', { count: joined })}
      onDone={() => onDone?.()}
    >
      <FormBody>
        <JoinFields chosen={chosen} onBlocked={setBlocked} />
      </FormBody>
      <FormFoot submit={t('groupMs.join.action')} blocked={blocked} />
    </CallForm>
  );
}

interface JoinFieldsProps {
  chosen: ChosenTerminals;
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
      <Trial
        call={api.terminal.joinGroup}
        input={none ? null : { ...asMsIds(chosen), grpIds, defaultGrpId }}
        isIdle={({ joined }) => joined === 0 && defaultGrpId === undefined}
        onBlocked={onBlocked}
        explain={relationFaults(t, { msIds: chosen.rows.map(({ msId }) => msId), groups })}
      >
        {({ joined, already }) => <p>{t('groupMs.join.effect', { joined, already })}</p>}
      </Trial>
    </>
  );
}
