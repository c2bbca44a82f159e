import { SyncOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTell } from '../../kit/use-tell.tsx';
import { Allowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { cardRefusalText } from '../../lib/card-refusal.ts';
import { useWrite } from '../../lib/query.ts';

/** Takes over what the provider sells now, and says what that changed. */
export function SyncPlansButton() {
  const { t } = useTranslation();
  const { tell, tellFailed } = useTell();
  const write = useWrite(api.cloudPlan.syncCloudData);
  const sync = async () => {
    try {
      const result = await write.mutateAsync({ input: {} });
      const { added, changed, disabled } = result;
      tell(t(added + changed + disabled === 0 ? 'cloudPlan.upToDate' : 'cloudPlan.synced', result));
    } catch (error) {
      tellFailed('operation', error, cardRefusalText);
    }
  };
  return (
    <Allowed need="cloud-plan.sync">
      <Button
        icon={<SyncOutlined />}
        // Its words have no room on a narrow toolbar.
        title={t('cloudPlan.sync')}
        loading={write.isPending}
        onClick={() => void sync()}
      >
        {t('cloudPlan.sync')}
      </Button>
    </Allowed>
  );
}
