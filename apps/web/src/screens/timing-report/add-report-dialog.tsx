import type { Locale } from '@roger/contract/constants';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { ReportFields } from './report-fields.tsx';
import { useSaved } from './use-saved.ts';

export function AddReportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { clientInfo } = useSession().userInfo;
  const saved = useSaved('add');
  const initialValues = {
    reportType: 'expiringDetail',
    clientIds: [clientInfo.id],
    excludeSub: false,
    language: i18n.language as Locale,
    schedule: { every: 'weekly', hour: 8, weekday: 1 },
    enabled: true,
  } as const;
  return (
    <Dialog title={t('timingReport.add')} open={open} onClose={onClose}>
      <CallForm
        call={api.timingReport.add}
        act="add"
        initialValues={{ ...initialValues, clientIds: [...initialValues.clientIds] }}
        done={saved}
      >
        <FormBody>
          <ReportFields
            field={useField(api.timingReport.add)}
            owner={{ name: clientInfo.clientname, timeDiff: clientInfo.timeDiff }}
          />
        </FormBody>
        <FormFoot />
      </CallForm>
    </Dialog>
  );
}
