import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import { PRINTED_IMEI } from '@roger/contract/fields/terminal-fields';
import { Form, Input } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../features/forms/dialog-form.tsx';
import { useDialog } from '../../../kit/dialog/dialog-context.ts';
import { PreviewRefusal } from '../../../kit/dialog/call-form.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { useField } from '../../../kit/fields/rules.ts';
import { api } from '../../../lib/api/api.ts';
import type { InputFor } from '../../../lib/api/call.ts';
import { cardRefusalText } from '../../../lib/api/card-refusal.ts';
import { fieldFaults } from '../../../lib/api/error-text.ts';
import { withCheckDigit } from '../../../features/terminals/with-check-digit.ts';
import { fieldLabel, labelOrName } from '../../../lib/form/field-label.ts';
import { useDryRun } from '../../../lib/form/use-dry-run.ts';
import { useDebouncedValue } from '../../../lib/react/use-debounced-value.ts';
import { ModelPicker } from '../../../features/pickers/lookup-pickers.tsx';
import { Imei2Picker } from './imei2-picker.tsx';
import './replace-dialog.css';

type Replacement = Partial<Omit<InputFor<typeof api.terminal.replaceMs>, 'fromMsId' | 'dryRun'>>;
type Old = 'imei' | 'imei2' | 'iccid' | 'modelName';
type New = 'toImei' | 'toImei2' | 'toIccid' | 'toModelId';

/** Replaces the hardware of a terminal; old and new stand side by side, with the numbers that become free. */
export function ReplaceDialog({ row, onClose }: { row: TerminalRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={({ msId }) => `${t('terminalBinds.replace.action')}: ${msId}`}
      open={row}
      onClose={onClose}
      width={640}
    >
      {(stored) => (
        <DialogForm
          call={api.terminal.replaceMs}
          extra={{ fromMsId: stored.msId }}
          explain={(error) => cardRefusalText(t, error)}
          done={t('terminalBinds.replace.done', { msId: stored.msId })}
          submit={t('terminalBinds.replace.action')}
        >
          <p>{t('terminalBinds.replace.tip')}</p>
          <OldAndNew row={stored} />
        </DialogForm>
      )}
    </Dialog>
  );
}

function OldAndNew({ row }: { row: TerminalRow }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="replace-pairs">
        <h3>{t('terminalBinds.replace.old')}</h3>
        <h3>{t('terminalBinds.replace.new')}</h3>
        <Pair row={row} old="imei" fresh="toImei">
          <Input count={{ max: PRINTED_IMEI }} inputMode="numeric" />
        </Pair>
        <Pair row={row} old="imei2" fresh="toImei2">
          <Imei2Picker />
        </Pair>
        <Pair row={row} old="iccid" fresh="toIccid">
          <Input count={{ max: 20 }} />
        </Pair>
        <Pair row={row} old="modelName" fresh="toModelId">
          <ModelPicker allowClear />
        </Pair>
      </div>
      <Effect row={row} />
    </>
  );
}

interface PairProps {
  row: TerminalRow;
  old: Old;
  fresh: New;
  children: ReactNode;
}

/** Old value with the field for the new one beside it. */
function Pair({ row, old, fresh, children }: PairProps) {
  const { t } = useTranslation();
  const field = useField(api.terminal.replaceMs, {})(fresh);
  const item = { ...field, rules: (field.rules ?? []).slice(-1), required: false };
  return (
    <>
      <dl className="replace-old">
        <dt className="quiet">{fieldLabel(t, 'terminal', old)}</dt>
        <dd>{row[old] ?? '–'}</dd>
      </dl>
      <Form.Item {...(fresh === 'toImei' ? withCheckDigit(item, t) : item)}>{children}</Form.Item>
    </>
  );
}

/** Numbers that become free, or the reason why the new hardware is refused. */
function Effect({ row }: { row: TerminalRow }) {
  const { t } = useTranslation();
  const { open } = useDialog();
  const values = useDebouncedValue((Form.useWatch([], Form.useFormInstance()) ?? {}) as Replacement);
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => (value ?? '') !== ''));
  const input = Object.keys(given).length === 0 ? null : { fromMsId: row.msId, ...given };
  const { answer, error } = useDryRun(api.terminal.replaceMs, input, open);
  if (error !== null) return <PreviewRefusal title={t('common.failed.operation')} reason={refusalText(t, error)} />;
  if (input === null || answer === null) return null;
  const { before, after, rebindsLeft } = answer;
  const freed = (['imei', 'imei2', 'iccid'] as const).flatMap((field) =>
    before[field] === after[field] ? [] : (before[field] ?? []),
  );
  if (freed.length === 0) return null;
  return (
    <div role="status">
      <p>{t('terminalBinds.replace.freed', { numbers: freed.join(', ') })}</p>
      {rebindsLeft !== null && (
        <p>
          {t('terminalBinds.replace.goesOn')} {leftText(t, rebindsLeft)}
        </p>
      )}
    </div>
  );
}

/** Faults of the numbers, or the general refusal. */
function refusalText(t: TFunction, error: unknown): string {
  const faults = fieldFaults(error).map(({ field, rule, params }) =>
    t(`rules.${rule}`, { field: labelOrName(t, 'terminal', field), ...params }),
  );
  return faults.length === 0 ? cardRefusalText(t, error) : faults.join(' ');
}

function leftText(t: TFunction, rebindsLeft: number): string {
  return rebindsLeft === 0 ? t('terminalBinds.replace.lastMove') : t('iotCard.rebind.left', { count: rebindsLeft });
}
