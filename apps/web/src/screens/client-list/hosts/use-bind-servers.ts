import type { ClientRow } from '@roger/contract/families/tenancy/client-row';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../kit/dialog/use-notify.tsx';
import { useDialog } from '../../../kit/dialog/dialog-context.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { api } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { failureTitle } from '../../../lib/api/failure-title.ts';
import { useWrite } from '../../../lib/api/query.ts';

export interface ServerValues {
  servIds: number[];
  defaultServId?: number | null | undefined;
  dataServId?: number | null | undefined;
}

export interface BindRefused {
  title: string;
  text: string;
  /** Number of terminals that would lose their server; set if the user must confirm that. */
  lost?: number;
}

/** Saves a client's servers, then its data server; needs confirmation if terminals lose their server. */
export function useBindServers(client: ClientRow) {
  const { t } = useTranslation();
  const { notifySuccess } = useNotify();
  const { title, close } = useDialog();
  const [refusal, setRefusal] = useState<BindRefused | null>(null);
  const bind = useWrite(api.client.saveBindServer);
  const setData = useWrite(api.client.setHisServer);

  const save = async ({ id, rowVersion }: ClientRow, values: ServerValues) => {
    const { servIds, defaultServId = null, dataServId = null } = values;
    const confirm = refusal?.lost === undefined ? {} : { confirm: ['force' as const] };
    const saved = await bind.mutateAsync({ input: { clientId: id, servIds, defaultServId, rowVersion, ...confirm } });
    if (saved.dataServId !== dataServId) await setData.mutateAsync({ input: { clientId: id, dataServId } });
  };
  const submit = async (values: ServerValues) => {
    setRefusal(null);
    try {
      await save(client, values);
      notifySuccess(t('common.done.edit'), title);
      close();
    } catch (error) {
      const lost = error instanceof ApiError && error.key === 'serverBound' ? Number(error.params['count']) : undefined;
      if (lost === undefined) setRefusal({ title: failureTitle(t, 'edit', error), text: errorText(t, error) });
      else
        setRefusal({
          title: t('clientList.servers.lost', { count: lost }),
          text: t('clientList.servers.proceed'),
          lost,
        });
    }
  };
  return { refusal, forget: () => setRefusal(null), busy: bind.isPending || setData.isPending, submit };
}
