import { MAX_BATCH_IDS } from '@roger/contract/constants';
import { Button, Form, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog, useDialogLoss } from '../../kit/dialog-context.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogBody, DialogFoot, LeaveButton } from '../../kit/dialog-parts.tsx';
import { Refusal } from '../../kit/refusal.tsx';
import { useTell } from '../../kit/use-tell.tsx';
import { api } from '../../lib/api.ts';
import { operationErrorText } from '../../lib/error-text.ts';
import { fieldLabel } from '../../lib/field-label.ts';
import { useWrite } from '../../lib/query.ts';
import { useDryRun } from '../../lib/use-dry-run.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { BoundLinesTable } from './bound-lines-table.tsx';
import { boundLines, itemsOf, type BoundField } from './bound-lines.ts';
import { useLineFaults } from './use-line-faults.ts';

const FIELDS = ['imei', 'imei2', 'email', 'phone'] as const satisfies BoundField[];

/** Binds many terminals by a list of IDs and values; what is wrong stands at its line before anything is done. */
export function BindListDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('terminalBinds.list.title')} open={open} onClose={onClose} width={720}>
      <BindList />
    </Dialog>
  );
}

/** What was typed, what the service would make of it, and the way to have it done. */
function useBindList() {
  const { t } = useTranslation();
  const { open, close } = useDialog();
  const { tell } = useTell();
  const [field, setField] = useState<BoundField>('imei');
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<unknown>(null);
  useDialogLoss(text === '' ? null : 'changes');
  const lines = boundLines(text);
  const rests = useSettled(text) === text;
  const tooMany = lines.length > MAX_BATCH_IDS;
  const whole = lines.length > 0 && !tooMany && lines.every(({ value }) => value !== undefined);
  const input = whole ? { items: itemsOf(lines, field) } : null;
  const { answer, error, busy } = useDryRun(api.terminal.batchBind, rests ? input : null, open);
  const { faults, rest } = useLineFaults(lines, error);
  const write = useWrite(api.terminal.batchBind);
  const type = (typed: string) => {
    setText(typed);
    setRefused(null);
  };
  const bind = async () => {
    if (input === null) return;
    try {
      const { changed } = await write.mutateAsync({ input });
      tell(t('terminalBinds.list.done', { count: changed }));
      close();
    } catch (refusal) {
      setRefused(refusal);
    }
  };
  const changed = rests && !busy && faults.size === 0 ? (answer?.changed ?? null) : null;
  const binding = write.isPending;
  return { field, setField, text, type, lines, tooMany, faults, reason: refused ?? rest, changed, binding, bind };
}

function BindList() {
  const { t } = useTranslation();
  const list = useBindList();
  const { lines, tooMany, reason, changed } = list;
  const failed = t('common.failed.operation');
  return (
    <>
      <DialogBody>
        <ListFields list={list} />
        {tooMany && <Refusal title={failed} reason={t('terminalBinds.list.tooMany', { max: MAX_BATCH_IDS })} />}
        {reason !== null && <Refusal title={failed} reason={operationErrorText(t, reason)} />}
        {lines.length > 0 && !tooMany && <BoundLinesTable {...list} />}
      </DialogBody>
      <DialogFoot>
        <LeaveButton />
        <Button type="primary" disabled={changed === null} loading={list.binding} onClick={() => void list.bind()}>
          {t('terminalBinds.action')}
        </Button>
      </DialogFoot>
    </>
  );
}

/** What is bound, and the lines. */
function ListFields({ list: { field, setField, text, type } }: { list: ReturnType<typeof useBindList> }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      <p id={`${id}tip`}>{t('terminalBinds.list.tip', { max: MAX_BATCH_IDS })}</p>
      <Form layout="vertical">
        <Form.Item label={t('terminalBinds.list.what')}>
          <Radio.Group
            aria-label={t('terminalBinds.list.what')}
            optionType="button"
            value={field}
            onChange={({ target }) => setField(target.value as BoundField)}
            options={FIELDS.map((value) => ({ value, label: fieldLabel(t, 'terminal', value) }))}
          />
        </Form.Item>
        <Form.Item label={t('terminalBinds.list.lines')} htmlFor={id}>
          <Input.TextArea
            id={id}
            aria-describedby={`${id}tip`}
            className="pasted-rows"
            autoSize={{ minRows: 4, maxRows: 8 }}
            wrap="off"
            spellCheck={false}
            placeholder="T1000000281, 356938035643809"
            value={text}
            onChange={({ target }) => type(target.value)}
          />
        </Form.Item>
      </Form>
    </>
  );
}
