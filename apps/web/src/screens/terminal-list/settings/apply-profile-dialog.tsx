import type { TerminalProfileRow } from '@roger/contract/families/fleet/terminal-profile';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { ModelPicker, TypePicker } from '../../../features/pickers/lookup-pickers.tsx';
import { DialogForm } from '../../../features/forms/dialog-form.tsx';
import { useDialog } from '../../../kit/dialog/dialog-context.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { useField } from '../../../kit/fields/rules.ts';
import { api } from '../../../lib/api/api.ts';
import { callFrom } from '../../../lib/api/call-from.ts';
import { queryOf } from '../../../lib/api/query.ts';
import { useDryRun } from '../../../lib/form/use-dry-run.ts';
import { useDebouncedValue } from '../../../lib/react/use-debounced-value.ts';
import { ProfileEffect } from './profile-effect.tsx';

const TARGETS = ['deviating', 'types', 'models', 'ids'] as const;

/** Targets of a profile as form values. */
interface ApplyInput {
  profileId: number;
  to: (typeof TARGETS)[number];
  ids?: string;
  typeIds?: number[];
  modelIds?: number[];
  /** IDs of the terminals that deviate from the profile. */
  deviating: string[];
  dryRun?: boolean;
}

const SEPARATORS = /[\s,;]+/;

/** The apply call with the form's targets as input. */
const applyProfile = callFrom(api.terminalProfile.apply, ({ profileId, dryRun, ...targets }: ApplyInput) => ({
  profileId,
  ...(dryRun === true && { dryRun }),
  ...targetsOf(targets),
}));

function targetsOf({ to, ids = '', typeIds, modelIds, deviating }: Omit<ApplyInput, 'profileId' | 'dryRun'>) {
  if (to === 'types') return { typeIds };
  if (to === 'models') return { modelIds };
  return { msIds: to === 'deviating' ? deviating : ids.split(SEPARATORS).filter((msId) => msId !== '') };
}

/** Applies a profile to terminals; their number is displayed beforehand. */
export function ApplyProfileDialog({ row, onClose }: { row: TerminalProfileRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={({ profileName }) => `${t('terminalProfiles.applyTitle')}: ${profileName}`}
      open={row}
      onClose={onClose}
    >
      {(profile) => <ApplyForm row={profile} />}
    </Dialog>
  );
}

function ApplyForm({ row }: { row: TerminalProfileRow }) {
  const { t } = useTranslation();
  const { open } = useDialog();
  const { data } = useQuery({
    ...queryOf(api.terminalProfile.deviations, { profileId: row.id }),
    enabled: open && row.deviating > 0,
  });
  const extra = { profileId: row.id, deviating: data?.items.map(({ msId }) => msId) ?? [] };
  return (
    <DialogForm
      call={applyProfile}
      operation="setting"
      initialValues={{ to: row.deviating > 0 ? 'deviating' : 'types' }}
      extra={extra}
      done={({ changed, unchanged }) => t('terminalProfiles.done', { count: changed + unchanged })}
      submit={t('terminalProfiles.apply')}
    >
      <ApplyFields row={row} extra={extra} />
    </DialogForm>
  );
}

interface ApplyFieldsProps {
  row: TerminalProfileRow;
  extra: Pick<ApplyInput, 'profileId' | 'deviating'>;
}

function ApplyFields({ row, extra }: ApplyFieldsProps) {
  const { t } = useTranslation();
  const field = useField(api.terminalProfile.apply);
  const to = Form.useWatch('to', Form.useFormInstance()) as ApplyInput['to'] | undefined;
  const required = (label: string) => [{ required: true, message: t('rules.required', { field: label }) }];
  return (
    <>
      <Form.Item name="to" label={t('terminalProfiles.to')}>
        <Radio.Group
          className="profile-targets"
          options={TARGETS.filter((value) => value !== 'deviating' || row.deviating > 0).map((value) => ({
            value,
            label: t(`terminalProfiles.targets.${value}`),
          }))}
        />
      </Form.Item>
      {to === 'types' && (
        <Form.Item {...field('typeIds')} rules={required(t('fields.terminal-profile.typeIds'))}>
          <TypePicker mode="multiple" />
        </Form.Item>
      )}
      {to === 'models' && (
        <Form.Item {...field('modelIds')} rules={required(t('fields.terminal-profile.modelIds'))}>
          <ModelPicker mode="multiple" />
        </Form.Item>
      )}
      {to === 'ids' && (
        <Form.Item
          name="ids"
          label={t('terminalProfiles.ids')}
          extra={t('terminalProfiles.idsTip')}
          rules={required(t('terminalProfiles.ids'))}
        >
          <Input.TextArea rows={4} />
        </Form.Item>
      )}
      <Effect extra={extra} />
    </>
  );
}

/** Effect of applying; nothing until the form has targets. */
function Effect({ extra }: Pick<ApplyFieldsProps, 'extra'>) {
  const { open } = useDialog();
  const values = Form.useWatch([], Form.useFormInstance()) as Omit<ApplyInput, 'profileId' | 'deviating'> | undefined;
  const text = useDebouncedValue(values === undefined ? '' : JSON.stringify({ ...values, ...extra }));
  const input = text === '' ? null : (JSON.parse(text) as ApplyInput);
  const hasTargets = input !== null && Object.values(targetsOf(input)).some((ids) => (ids?.length ?? 0) > 0);
  const dryRun = useDryRun(applyProfile, hasTargets ? input : null, open);
  return hasTargets && <ProfileEffect dryRun={dryRun} />;
}
