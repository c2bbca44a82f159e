import type { TimingReportRow } from '@roger/contract/families/timing-report-fields';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete } from '../../kit/confirm-delete.tsx';
import type { List } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import type { Chosen } from '../../lib/chosen.ts';

interface DeleteReportsDialogProps {
  list: List<TimingReportRow>;
  chosen: Chosen<TimingReportRow> | null;
  onClose: () => void;
}

export function DeleteReportsDialog({ list, chosen, onClose }: DeleteReportsDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDelete
      call={api.timingReport.deleteBatch}
      list={list}
      chosen={chosen}
      idOf={(row) => row.id}
      rowName={(row) => row.reportName}
      onClose={onClose}
    >
      {() => <p className="quiet">{t('timingReport.removeTip')}</p>}
    </ConfirmDelete>
  );
}
