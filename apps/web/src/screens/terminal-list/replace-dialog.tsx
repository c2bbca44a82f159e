import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { Form, Input } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { useDialog } from '../../kit/dialog-context.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Refusal } from '../../kit/refusal.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import type { InputFor } from '../../lib/call.ts';
import { cardRefusalText } from '../../lib/card-refusal.ts';
import { fieldFaults } from '../../lib/error-text.ts';
import { fieldLabel, labelOrName } from '../../lib/field-label.ts';
import { useDryRun } from '../../lib/use-dry-run.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { ModelPicker } from '../../features/pickers/lookup-pickers.tsx';
import { Imei2Picker } from './imei2-picker.tsx';
import './replace-dialog.css';

type Replacement = Partial<Omit<InputFor<typeof api.terminal.replaceMs>, 'fromMsId' | 'dryRun'>>;
type Old = 'imei' | 'imei2' | 'iccid' | 'modelName';
type New = 'toImei' | 'toImei2' | 'toIccid' | 'toModelId';

/** Gives a terminal other hardware: the old stands beside the new, and what becomes free is said before. */
export function ReplaceDialog({ row, onClose }: { row: TerminalRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={(shown) => `${t('terminalBinds.replace.action')}: ${shown.msId}`}
      open={row}
      onClose={onClose}
      width={640}
    >
      {(shown) => (
        <CallForm
          call={api.terminal.replaceMs}
          extra={{ fromMsId: shown.msId }}
          explain={(error) => cardRefusalText(t, error)}
          done={t('terminalBinds.replace.done', { msId: shown.msId })}
        >
          <FormBody>
            <p>{t('terminalBinds.replace.tip')}</p>
            <OldAndNew row={shown} />
          </FormBody>
          <FormFoot submit={t('terminalBinds.replace.action')} />
        </CallForm>
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
          <Input maxLength={15} inputMode="numeric" />
        </Pair>
        <Pair row={row} old="imei2" fresh="toImei2">
          <Imei2Picker />
        </Pair>
        <Pair row={row} old="iccid" fresh="toIccid">
          <Input maxLength={20} />
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

/** What the old hardware has, and beside it what the new has. */
function Pair({ row, old, fresh, children }: PairProps) {
  const { t } = useTranslation();
  const field = useField(api.terminal.replaceMs, {});
  return (
    <>
      <dl className="replace-old">
        <dt className="quiet">{fieldLabel(t, 'terminal', old)}</dt>
        <dd>{row[old] ?? '–'}</dd>
      </dl>
      <Form.Item {...field(fresh)} rules={(field(fresh).rules ?? []).slice(-1)} required={false}>
        {children}
      </Form.Item>
    </>
  );
}

/** What becomes free, or why the new hardware cannot be had. */
function Effect({ row }: { row: TerminalRow }) {
  const { t } = useTranslation();
  const { open } = useDialog();
  const values = useSettled((Form.useWatch([], Form.useFormInstance()) ?? {}) as Replacement);
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => (value ?? '') !== ''));
  const input = Object.keys(given).length === 0 ? null : { fromMsId: row.msId, ...given };
  const { answer, error } = useDryRun(api.terminal.replaceMs, input, open);
  if (error !== null) return <Refusal title={t('common.failed.operation')} reason={refusalText(t, error)} />;
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

/** What is wrong with which of the numbers, or why it cannot be done at all. */
function refusalText(t: TFunction, error: unknown): string {
  const faults = fieldFaults(error).map(({ field, rule, params }) =>
    t(`rules.${rule}`, { field: labelOrName(t, 'terminal', field), ...params }),
  );
  return faults.length === 0 ? cardRefusalText(t, error) : faults.join(' ');
}

function leftText(t: TFunction, rebindsLeft: number): string {
  return rebindsLeft === 0 ? t('terminalBinds.replace.lastMove') : t('iotCard.rebind.left', { count: rebindsLeft });
}
