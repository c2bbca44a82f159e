import { MAX_BATCH_IDS } from '@roger/contract/constants';
import { Button, Form, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog, useDialogUnsaved } from '../../../kit/dialog/dialog-context.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { DialogBody, DialogFooter, CancelButton } from '../../../kit/dialog/dialog-parts.tsx';
import { Refusal } from '../../../kit/dialog/refusal.tsx';
import { useNotify } from '../../../kit/dialog/use-notify.tsx';
import { api } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { failureTitle } from '../../../lib/api/failure-title.ts';
import { fieldLabel } from '../../../lib/form/field-label.ts';
import { useWrite } from '../../../lib/api/query.ts';
import { useDryRun } from '../../../lib/form/use-dry-run.ts';
import { useDebouncedValue } from '../../../lib/react/use-debounced-value.ts';
import { BoundLinesTable } from './bound-lines-table.tsx';
import { boundLines, itemsOf, type BoundField } from './bound-lines.ts';
import { useLineFaults } from './use-line-faults.ts';

const FIELDS = ['imei', 'imei2', 'email', 'phone'] as const satisfies BoundField[];

/** Binds many terminals by a list of IDs and values; each faulty line shows its fault before anything is bound. */
export function BindListDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('terminalBinds.list.title')} open={open} onClose={onClose} width={720}>
      <BindList />
    </Dialog>
  );
}

/** State of the typed list: its dry run, its faults and the binding itself. */
function useBindList() {
  const { t } = useTranslation();
  const { open, close } = useDialog();
  const { notifySuccess } = useNotify();
  const [field, setField] = useState<BoundField>('imei');
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<unknown>(null);
  useDialogUnsaved(text === '' ? null : 'changes');
  const lines = boundLines(text);
  const isSettled = useDebouncedValue(text) === text;
  const tooMany = lines.length > MAX_BATCH_IDS;
  const isComplete = lines.length > 0 && !tooMany && lines.every(({ value }) => value !== undefined);
  const input = isComplete ? { items: itemsOf(lines, field) } : null;
  const { answer, error, busy } = useDryRun(api.terminal.batchBind, isSettled ? input : null, open);
  const { faults, rest } = useLineFaults(lines, error);
  const write = useWrite(api.terminal.batchBind);
  const changeText = (typed: string) => {
    setText(typed);
    setRefusal(null);
  };
  const bind = async () => {
    if (input === null) return;
    try {
      const { changed } = await write.mutateAsync({ input });
      notifySuccess(t('terminalBinds.list.done', { count: changed }));
      close();
    } catch (thrown) {
      setRefusal(thrown);
    }
  };
  const changed = isSettled && !busy && faults.size === 0 ? (answer?.changed ?? null) : null;
  const binding = write.isPending;
  return { field, setField, text, changeText, lines, tooMany, faults, reason: refusal ?? rest, changed, binding, bind };
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
        {reason !== null && <Refusal title={failureTitle(t, 'operation', reason)} reason={errorText(t, reason)} />}
        {lines.length > 0 && !tooMany && <BoundLinesTable {...list} />}
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <Button type="primary" disabled={changed === null} loading={list.binding} onClick={() => void list.bind()}>
          {t('terminalBinds.action')}
        </Button>
      </DialogFooter>
    </>
  );
}

function ListFields({ list: { field, setField, text, changeText } }: { list: ReturnType<typeof useBindList> }) {
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
            onChange={({ target }) => changeText(target.value)}
          />
        </Form.Item>
      </Form>
    </>
  );
}
