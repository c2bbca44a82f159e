import type { ViewRow } from '@roger/contract/families/tenancy/view';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import type { InputFor } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useWrite } from '../../lib/api/query.ts';

export interface ChangeView {
  error: string | null;
  busy: boolean;
  add: (input: InputFor<typeof api.view.add>, done: (view: ViewRow) => void) => void;
  edit: (input: InputFor<typeof api.view.edit>) => void;
  remove: (id: number, done: () => void) => void;
}

/** Saves, edits and deletes views, with messages. */
export function useChangeView(): ChangeView {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [error, setError] = useState<unknown>(null);
  const adding = useWrite(api.view.add);
  const editing = useWrite(api.view.edit);
  const deleting = useWrite(api.view.deleteBatch);
  const run = async (work: () => Promise<void>, done: string) => {
    setError(null);
    try {
      await work();
      void message.success(done);
    } catch (refusal) {
      setError(refusal);
    }
  };
  return {
    error: error === null ? null : errorText(t, error),
    busy: adding.isPending || editing.isPending || deleting.isPending,
    add: (input, done) => void run(async () => done(await adding.mutateAsync({ input })), t('views.saved')),
    edit: (input) => void run(async () => void (await editing.mutateAsync({ input })), t('views.saved')),
    remove: (id, done) =>
      void run(() => deleting.mutateAsync({ input: { ids: [id] } }).then(done), t('common.done.delete')),
  };
}
