import { MAX_PAGE_SIZE } from '@roger/contract/fields/page';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ChosenTerminals } from '../../features/terminals/chosen-terminals.ts';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { useDialog } from '../../kit/dialog-context.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { api } from '../../lib/api.ts';
import { asMsIds } from '../../lib/chosen.ts';
import { queryOf } from '../../lib/query.ts';
import { terminalsName } from '../../lib/terminals-name.ts';
import { useDryRun } from '../../lib/use-dry-run.ts';
import { ProfileEffect } from './profile-effect.tsx';

interface ProfileForDialogProps {
  /** The terminals that get a profile; null while there are none. */
  chosen: ChosenTerminals | null;
  onClose: () => void;
  onDone: () => void;
}

/** Applies a profile to the terminals that are selected; how many that sets is said before. */
export function ProfileForDialog({ chosen, onClose, onDone }: ProfileForDialogProps) {
  const { t, i18n } = useTranslation();
  const titleOf = (shown: ChosenTerminals) =>
    `${t('terminalProfiles.applyTitle')}: ${terminalsName(shown, i18n.language)}`;
  return (
    <Dialog title={titleOf} open={chosen} onClose={onClose}>
      {(shown) => (
        <CallForm
          call={api.terminalProfile.apply}
          act="setting"
          extra={asMsIds(shown)}
          done={({ changed, unchanged }) => t('terminalProfiles.done', { count: changed + unchanged })}
          onDone={onDone}
        >
          <FormBody>
            <ProfileFields chosen={shown} />
          </FormBody>
          <FormFoot submit={t('terminalProfiles.apply')} />
        </CallForm>
      )}
    </Dialog>
  );
}

function ProfileFields({ chosen }: { chosen: ChosenTerminals }) {
  const { t } = useTranslation();
  const { open } = useDialog();
  const page = { pageSize: MAX_PAGE_SIZE, column: 'profileName', order: 'asc' } as const;
  const { data, isPending } = useQuery({ ...queryOf(api.terminalProfile.list, page), enabled: open });
  const profileId = Form.useWatch('profileId', Form.useFormInstance()) as number | undefined;
  const wanted = profileId === undefined ? null : { profileId, ...asMsIds(chosen) };
  const trial = useDryRun(api.terminalProfile.apply, wanted, open);
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
        <Select
          className="picker"
          options={options ?? []}
          loading={isPending}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      {profileId !== undefined && <ProfileEffect trial={trial} />}
    </>
  );
}
