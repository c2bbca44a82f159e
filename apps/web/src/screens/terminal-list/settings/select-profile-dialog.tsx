import { MAX_PAGE_SIZE } from '@roger/contract/fields/page';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SelectedTerminals } from '../../../features/terminals/selected-terminals.ts';
import { TerminalsDialog, type TerminalsActionProps } from '../../../features/terminals/terminals-dialog.tsx';
import { DialogForm } from '../../../features/forms/dialog-form.tsx';
import { useDialog } from '../../../kit/dialog/dialog-context.ts';
import { api } from '../../../lib/api/api.ts';
import { asMsIds } from '../../../lib/form/selection.ts';
import { queryOf } from '../../../lib/api/query.ts';
import { useDryRun } from '../../../lib/form/use-dry-run.ts';
import { ProfileEffect } from './profile-effect.tsx';
import { searchedLabels } from '../../../kit/fields/searched-labels.ts';

/** Applies a profile to selected terminals; their number is displayed beforehand. */
export function SelectProfileDialog({ selection, onClose, onDone }: TerminalsActionProps) {
  const { t } = useTranslation();
  return (
    <TerminalsDialog title={t('terminalProfiles.applyTitle')} selection={selection} onClose={onClose}>
      {(terminals) => (
        <DialogForm
          call={api.terminalProfile.apply}
          operation="setting"
          extra={asMsIds(terminals)}
          done={({ changed, unchanged }) => t('terminalProfiles.done', { count: changed + unchanged })}
          onDone={onDone}
          submit={t('terminalProfiles.apply')}
        >
          <ProfileFields terminals={terminals} />
        </DialogForm>
      )}
    </TerminalsDialog>
  );
}

function ProfileFields({ terminals }: { terminals: SelectedTerminals }) {
  const { t } = useTranslation();
  const { open } = useDialog();
  const page = { pageSize: MAX_PAGE_SIZE, column: 'profileName', order: 'asc' } as const;
  const { data, isPending } = useQuery({ ...queryOf(api.terminalProfile.list, page), enabled: open });
  const profileId = Form.useWatch('profileId', Form.useFormInstance()) as number | undefined;
  const input = profileId === undefined ? null : { profileId, ...asMsIds(terminals) };
  const dryRun = useDryRun(api.terminalProfile.apply, input, open);
  const label = t('fields.terminal-profile.profileName');
  const options = data?.records.map(({ id, profileName, clientName }) => ({
    value: id,
    label: `${profileName} · ${clientName}`,
  }));
  return (
    <>
      <Form.Item
        name="profileId"
        label={label}
        rules={[{ required: true, message: t('rules.required', { field: label }) }]}
        {...(options?.length === 0 ? { extra: t('terminalProfiles.none') } : {})}
      >
        <Select className="picker" options={options ?? []} loading={isPending} showSearch={searchedLabels} />
      </Form.Item>
      {profileId !== undefined && <ProfileEffect dryRun={dryRun} />}
    </>
  );
}
