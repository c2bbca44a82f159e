import type { TerminalProfileRow } from '@roger/contract/families/terminal-profile';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { ModelPicker, TypePicker } from '../../features/pickers/lookup-pickers.tsx';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { useDialog } from '../../kit/dialog-context.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { callFrom } from '../../lib/call-from.ts';
import { queryOf } from '../../lib/query.ts';
import { useDryRun } from '../../lib/use-dry-run.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { ProfileEffect } from './profile-effect.tsx';

const TARGETS = ['deviating', 'types', 'models', 'ids'] as const;

/** To what a profile is applied, as the form asks for it. */
interface Wanted {
  profileId: number;
  to: (typeof TARGETS)[number];
  ids?: string;
  typeIds?: number[];
  modelIds?: number[];
  /** The IDs of those that deviate. */
  deviating: string[];
  dryRun?: boolean;
}

const SEPARATORS = /[\s,;]+/;

/** Applies the profile, as the form asks for it. */
const applyProfile = callFrom(api.terminalProfile.apply, ({ profileId, dryRun, ...wanted }: Wanted) => ({
  profileId,
  ...(dryRun === true ? { dryRun } : {}),
  ...targetsOf(wanted),
}));

function targetsOf({ to, ids = '', typeIds, modelIds, deviating }: Omit<Wanted, 'profileId' | 'dryRun'>) {
  if (to === 'types') return { typeIds };
  if (to === 'models') return { modelIds };
  return { msIds: to === 'deviating' ? deviating : ids.split(SEPARATORS).filter((msId) => msId !== '') };
}

/** Applies a profile to terminals; how many that sets is said before. */
export function ApplyProfileDialog({ row, onClose }: { row: TerminalProfileRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={(shown) => `${t('terminalProfiles.applyTitle')}: ${shown.profileName}`} open={row} onClose={onClose}>
      {(shown) => <ApplyForm row={shown} />}
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
    <CallForm
      call={applyProfile}
      act="setting"
      initialValues={{ to: row.deviating > 0 ? 'deviating' : 'types' }}
      extra={extra}
      done={({ changed, unchanged }) => t('terminalProfiles.done', { count: changed + unchanged })}
    >
      <FormBody>
        <ApplyFields row={row} extra={extra} />
      </FormBody>
      <FormFoot submit={t('terminalProfiles.apply')} />
    </CallForm>
  );
}

interface ApplyFieldsProps {
  row: TerminalProfileRow;
  extra: Pick<Wanted, 'profileId' | 'deviating'>;
}

function ApplyFields({ row, extra }: ApplyFieldsProps) {
  const { t } = useTranslation();
  const field = useField(api.terminalProfile.apply);
  const to = Form.useWatch('to', Form.useFormInstance()) as Wanted['to'] | undefined;
  const required = { required: true, message: t('rules.required', { field: t('terminalProfiles.ids') }) };
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
        <Form.Item
          {...field('typeIds')}
          rules={[{ required: true, message: t('rules.required', { field: t('fields.terminal-profile.typeIds') }) }]}
        >
          <TypePicker mode="multiple" />
        </Form.Item>
      )}
      {to === 'models' && (
        <Form.Item
          {...field('modelIds')}
          rules={[{ required: true, message: t('rules.required', { field: t('fields.terminal-profile.modelIds') }) }]}
        >
          <ModelPicker mode="multiple" />
        </Form.Item>
      )}
      {to === 'ids' && (
        <Form.Item name="ids" label={t('terminalProfiles.ids')} extra={t('terminalProfiles.idsTip')} rules={[required]}>
          <Input.TextArea rows={4} />
        </Form.Item>
      )}
      <Effect extra={extra} />
    </>
  );
}

/** What applying would do, as far as it is told to what. */
function Effect({ extra }: Pick<ApplyFieldsProps, 'extra'>) {
  const { open } = useDialog();
  const values = Form.useWatch([], Form.useFormInstance()) as Omit<Wanted, 'profileId' | 'deviating'> | undefined;
  const text = useSettled(values === undefined ? '' : JSON.stringify({ ...values, ...extra }));
  const wanted = text === '' ? null : (JSON.parse(text) as Wanted);
  const told = wanted !== null && Object.values(targetsOf(wanted)).some((named) => (named?.length ?? 0) > 0);
  const trial = useDryRun(applyProfile, told ? wanted : null, open);
  return told && <ProfileEffect trial={trial} />;
}
