import { SyncOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../kit/dialog/use-notify.tsx';
import { Allowed } from '../../lib/session/allowed.ts';
import { api } from '../../lib/api/api.ts';
import { cardRefusalText } from '../../lib/api/card-refusal.ts';
import { useWrite } from '../../lib/api/query.ts';

/** Copies the provider's current plans and reports the number of changes. */
export function SyncPlansButton() {
  const { t } = useTranslation();
  const { notifySuccess, notifyError } = useNotify();
  const write = useWrite(api.cloudPlan.syncCloudData);
  const sync = async () => {
    try {
      const result = await write.mutateAsync({ input: {} });
      const { added, changed, disabled } = result;
      notifySuccess(t(added + changed + disabled === 0 ? 'cloudPlan.upToDate' : 'cloudPlan.synced', result));
    } catch (error) {
      notifyError('operation', error, cardRefusalText);
    }
  };
  return (
    <Allowed need="cloud-plan.sync">
      <Button
        icon={<SyncOutlined aria-hidden />}
        // A narrow toolbar shows only the icon.
        title={t('cloudPlan.sync')}
        loading={write.isPending}
        onClick={() => void sync()}
      >
        {t('cloudPlan.sync')}
      </Button>
    </Allowed>
  );
}
