import { partsOf } from '@roger/contract/check';
import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useFieldOf } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { Imei2Picker } from './imei2-picker.tsx';

const ITEM = partsOf(partsOf(api.terminal.batchBind.endpoint.input).properties?.['items'] ?? {}).items ?? {};

type Bound = 'imei' | 'imei2' | 'email' | 'phone';

/** Binds one terminal to its numbers and addresses, all or none. */
export function BindDialog({ row, onClose }: { row: TerminalRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={(shown) => `${t('terminalBinds.action')}: ${shown.msId}`} open={row} onClose={onClose}>
      {(shown) => <BindForm row={shown} />}
    </Dialog>
  );
}

/** What is emptied unbinds. */
function emptied(value: unknown): unknown {
  return value === '' || value === undefined ? null : value;
}

function BindForm({ row: { msId, imei, imei2, email, phone } }: { row: TerminalRow }) {
  const { t } = useTranslation();
  const fieldOf = useFieldOf(api.terminal.batchBind, 'items', ITEM);
  const field = (name: Bound) => ({ ...fieldOf(name), name: ['items', 0, name] });
  return (
    <CallForm
      call={api.terminal.batchBind}
      initialValues={{ items: [{ msId, imei, imei2, email, phone }] }}
      done={t('terminalBinds.done', { msId })}
    >
      <FormBody>
        <p>{t('terminalBinds.tip')}</p>
        <Form.Item name={['items', 0, 'msId']} hidden>
          <Input />
        </Form.Item>
        <Form.Item {...field('imei')} normalize={emptied}>
          <Input maxLength={15} inputMode="numeric" />
        </Form.Item>
        <Form.Item {...field('imei2')} normalize={emptied}>
          <Imei2Picker held={imei2} />
        </Form.Item>
        <Form.Item {...field('email')} normalize={emptied}>
          <Input maxLength={128} inputMode="email" />
        </Form.Item>
        <Form.Item {...field('phone')} normalize={emptied}>
          <Input maxLength={32} inputMode="tel" />
        </Form.Item>
      </FormBody>
      <FormFoot submit={t('terminalBinds.action')} />
    </CallForm>
  );
}
