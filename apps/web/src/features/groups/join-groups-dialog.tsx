import { Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFooter } from '../../kit/dialog/call-form.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { DryRunPreview } from '../../kit/dialog/dry-run-preview.tsx';
import { api } from '../../lib/api/api.ts';
import { asMsIds } from '../../lib/form/selection.ts';
import { terminalCountLabel } from '../../lib/format/terminal-count-label.ts';
import { GroupPicker, useGroups } from '../pickers/group-picker.tsx';
import type { SelectedTerminals } from '../terminals/selected-terminals.ts';
import { JoinEffect } from './join-effect.tsx';
import { relationFaults } from './relation-faults.ts';

interface JoinGroupsDialogProps {
  /** The terminals that join groups; null while the dialog is closed. */
  chosen: SelectedTerminals | null;
  onClose: () => void;
  onDone?: () => void;
}

/** Adds terminals to groups; a dry run displays the number of new memberships first. */
export function JoinGroupsDialog({ chosen, onClose, onDone }: JoinGroupsDialogProps) {
  const { t, i18n } = useTranslation();
  const titleOf = (shown: SelectedTerminals) =>
    `${t('groupMs.join.title')}: ${terminalCountLabel(shown, i18n.language)}`;
  return (
    <Dialog title={titleOf} open={chosen} onClose={onClose}>
      {(shown) => <JoinForm chosen={shown} onDone={onDone} />}
    </Dialog>
  );
}

interface JoinFormProps {
  chosen: SelectedTerminals;
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
      <FormFooter submit={t('groupMs.join.action')} blocked={blocked} />
    </CallForm>
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
