import type { ClientRow } from '@roger/contract/families/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTell } from '../../kit/use-tell.tsx';
import { useDialog } from '../../kit/dialog-context.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { operationErrorText } from '../../lib/error-text.ts';
import { useWrite } from '../../lib/query.ts';

export interface ServerValues {
  servIds: number[];
  defaultServId?: number | null | undefined;
  dataServId?: number | null | undefined;
}

export interface BindRefused {
  text: string;
  /** How many terminals would lose their server, where that is what has to be confirmed. */
  lost?: number;
}

/** Saves a client's servers and then its data server; asks before terminals lose the one they use. */
export function useBindServers(client: ClientRow) {
  const { t } = useTranslation();
  const { tell } = useTell();
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
      tell(t('common.done.edit'), title);
      close();
    } catch (error) {
      const lost = error instanceof ApiError && error.key === 'serverBound' ? Number(error.params['count']) : undefined;
      if (lost === undefined) setRefusal({ text: operationErrorText(t, error) });
      else setRefusal({ text: t('clientList.servers.lost', { count: lost }), lost });
    }
  };
  return { refusal, forget: () => setRefusal(null), busy: bind.isPending || setData.isPending, submit };
}
