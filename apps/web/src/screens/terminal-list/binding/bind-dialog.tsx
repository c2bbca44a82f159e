import { partsOf } from '@roger/contract/check';
import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import { PRINTED_IMEI } from '@roger/contract/fields/terminal-fields';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { withCheckDigit } from '../../../features/terminals/with-check-digit.ts';
import { TextField } from '../../../features/forms/text-field.tsx';
import { DialogForm } from '../../../features/forms/dialog-form.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { useFieldOf } from '../../../kit/fields/rules.ts';
import { api } from '../../../lib/api/api.ts';
import { Imei2Picker } from './imei2-picker.tsx';

const ITEM = partsOf(partsOf(api.terminal.batchBind.endpoint.input).properties?.['items'] ?? {}).items ?? {};

type BindField = 'imei' | 'imei2' | 'email' | 'phone';

/** Binds one terminal to its numbers and addresses in one call, all or none. */
export function BindDialog({ row, onClose }: { row: TerminalRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={({ msId }) => `${t('terminalBinds.action')}: ${msId}`} open={row} onClose={onClose}>
      {(stored) => <BindForm row={stored} />}
    </Dialog>
  );
}

/** An empty field unbinds. */
function nullIfEmpty(value: unknown): unknown {
  return value === '' || value === undefined ? null : value;
}

function BindForm({ row: { msId, imei, imei2, email, phone } }: { row: TerminalRow }) {
  const { t } = useTranslation();
  const fieldOf = useFieldOf(api.terminal.batchBind, 'items', ITEM);
  const field = (name: BindField) => ({ ...fieldOf(name), name: ['items', 0, name] });
  return (
    <DialogForm
      call={api.terminal.batchBind}
      initialValues={{ items: [{ msId, imei, imei2, email, phone }] }}
      done={t('terminalBinds.done', { msId })}
      submit={t('terminalBinds.action')}
    >
      <p>{t('terminalBinds.tip')}</p>
      <Form.Item name={['items', 0, 'msId']} hidden>
        <Input />
      </Form.Item>
      <TextField
        {...withCheckDigit(field('imei'), t)}
        normalize={nullIfEmpty}
        maxLength={PRINTED_IMEI}
        inputMode="numeric"
      />
      <Form.Item {...field('imei2')} normalize={nullIfEmpty}>
        <Imei2Picker current={imei2} />
      </Form.Item>
      <TextField {...field('email')} normalize={nullIfEmpty} maxLength={128} inputMode="email" />
      <TextField {...field('phone')} normalize={nullIfEmpty} maxLength={32} inputMode="tel" />
    </DialogForm>
  );
}
