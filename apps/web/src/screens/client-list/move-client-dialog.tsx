import type { ClientRow } from '@roger/contract/families/client';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useLast } from '../../lib/use-last.ts';
import { ClientPicker } from '../../pickers/client-picker.tsx';

/** Moves a client with everything beneath it, and says beforehand what that ends. */
export function MoveClientDialog({ row, onClose }: { row: ClientRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.client.edit);
  const shown = useLast(row);
  return (
    <FormDialog
      title={`${t('clientList.move')}: ${shown?.clientname ?? ''}`}
      call={api.client.edit}
      done={t('common.done.edit')}
      initialValues={{ pid: shown?.pid ?? 0 }}
      extra={{ id: shown?.id, rowVersion: shown?.rowVersion }}
      open={row !== null}
      onClose={onClose}
    >
      <p>{t('clientList.moveTip')}</p>
      <Form.Item {...field('pid')}>
        <ClientPicker without={shown?.id} agentsOnly={shown?.clienttype === 1} />
      </Form.Item>
      {shown !== null && <MoveEffects client={shown} />}
    </FormDialog>
  );
}

/** A dry run of the move that is chosen. */
function MoveEffects({ client }: { client: ClientRow }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const pid = Form.useWatch('pid', form) as number | undefined;
  const { data, error } = useQuery({
    queryKey: ['client-move', client.id, client.rowVersion, pid],
    queryFn: () => api.client.edit({ id: client.id, pid: pid ?? 0, dryRun: true }),
    enabled: pid !== undefined && pid !== client.pid,
    retry: false,
  });
  if (error !== null) return <Alert type="error" showIcon title={errorText(t, error)} />;
  if (data?.moved === undefined) return null;
  return <Alert type="info" showIcon title={t('clientList.moveEffects', data.moved)} />;
}
