import { Alert, App, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api-error.ts';
import type { AnyCall } from '../lib/call.ts';
import { errorText } from '../lib/error-text.ts';
import { useWrite } from '../lib/query.ts';
import { useTabActive } from '../lib/tab.ts';
import { useLast } from '../lib/use-last.ts';
import type { List } from './use-list.ts';

interface ConfirmDeleteProps<Row> {
  call: AnyCall;
  list: List<Row>;
  /** What is about to be deleted; null while nothing is. */
  rows: Row[] | null;
  onClose: () => void;
  idOf: (row: Row) => number;
  rowName: (row: Row) => string;
  /** Words for a refusal that this list can explain better than the general text. */
  explain?: (error: ApiError) => string | null;
  /** What else would happen, where that is worth telling first. */
  children?: ReactNode;
}

const NAMES_SHOWN = 5;

/** Names what would be deleted, asks, deletes, and says why where the service refuses. */
export function ConfirmDelete<Row>(props: ConfirmDeleteProps<Row>) {
  const { call, list, rows, onClose, idOf, rowName, explain, children } = props;
  const { t } = useTranslation();
  const { message } = App.useApp();
  const active = useTabActive();
  const write = useWrite(call);
  const [error, setError] = useState<unknown>(null);
  const shown = useLast(rows) ?? [];
  const confirm = error instanceof ApiError ? error.confirm : null;
  const remove = async () => {
    const ids = shown.map(idOf);
    const input = confirm === null ? { ids } : { ids, confirm: [confirm] };
    try {
      await write.mutateAsync({ input });
      list.select(list.selected.filter((row) => !ids.includes(idOf(row))));
      void message.success(t('common.done.delete'));
      onClose();
    } catch (refusal) {
      setError(refusal);
    }
  };
  return (
    <Modal
      title={t('common.confirmDelete.title')}
      open={rows !== null && active}
      okText={t(confirm === null ? 'common.actions.delete' : 'common.actions.proceed')}
      okButtonProps={{ danger: true }}
      cancelText={t('common.actions.cancel')}
      confirmLoading={write.isPending}
      onOk={() => void remove()}
      onCancel={onClose}
      afterClose={() => setError(null)}
    >
      <Question names={shown.map(rowName)} />
      {children}
      {error !== null && (
        <Alert type="error" showIcon title={(error instanceof ApiError && explain?.(error)) || errorText(t, error)} />
      )}
      {confirm !== null && <p>{t(`common.confirm.${confirm}` as 'common.confirm.force')}</p>}
    </Modal>
  );
}

function Question({ names }: { names: string[] }) {
  const { t } = useTranslation();
  const [first = ''] = names;
  if (names.length === 1) {
    return (
      <p>
        {t('common.confirmDelete.one', { name: first })} {t('common.confirmDelete.final')}
      </p>
    );
  }
  const more = names.length - NAMES_SHOWN;
  return (
    <>
      <p>
        {t('common.confirmDelete.many', { count: names.length })} {t('common.confirmDelete.final')}
      </p>
      <ul>
        {names.slice(0, NAMES_SHOWN).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {more > 0 && <li>{t('common.confirmDelete.andMore', { count: more })}</li>}
      </ul>
    </>
  );
}
