import { cloudColumns } from '@roger/contract/families/fleet/import/terminal-import-columns';
import { Form } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCloudRefusal } from '../../../features/cloud/cloud-refusal.ts';
import { Confirmations } from '../../../features/renewal/confirmations.tsx';
import { Refused } from '../../../features/renewal/quote-view.tsx';
import '../../../features/renewal/renewal.css';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { ImportOutcome } from '../../../kit/import/import-outcome.tsx';
import { ImportSource } from '../../../kit/import/import-source.tsx';
import { ImportSteps } from '../../../kit/import/import-steps.tsx';
import { useBillResult } from '../../../kit/dialog/use-bill-result.ts';
import { useImport } from '../../../kit/import/use-import.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { api } from '../../../lib/api/api.ts';
import type { ResultFor } from '../../../lib/api/call.ts';
import { useRetainedHoldings } from '../../../lib/form/use-holdings.ts';
import { ImportPrice } from '../import/import-effect.tsx';
import { useImportFiles } from '../import/import-files.ts';

type Imported = ResultFor<typeof api.terminal.importBindCloudSimTemp>;

interface Confirmed {
  confirm?: 'convert'[];
}

const template = () => api.terminal.downloadBindCloudSimTemp({});

/** Imports cards and cloud plans of terminals, paid in K coins with one bill. */
export function ImportPlansDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('cloudSims.import')} open={open} onClose={onClose} width={720}>
      <ImportForm open={open} />
    </Dialog>
  );
}

/** The check of the rows displays the price that is booked. */
function ImportForm({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const own = useRetainedHoldings(open);
  const reasonOf = useCloudRefusal();
  const billResult = useBillResult();
  const [form] = Form.useForm<Confirmed>();
  const confirm = Form.useWatch('confirm', { form, preserve: true });
  const upload = useImport({
    call: api.terminal.importBindCloudSimTemp,
    options: confirm === undefined ? {} : { confirm },
    proof: ({ quoteId }) => (quoteId === null ? {} : { quoteId }),
  });
  const { error, outcome } = upload;
  const { faults } = useImportFiles('cloud');
  const converts = confirm !== undefined || (error instanceof ApiError && error.key === 'convertNeeded');
  return (
    <ImportSteps upload={upload} done={({ billNo = null }: Partial<Imported>, text) => billResult(text, billNo, true)}>
      <p>{t('cloudSims.tip')}</p>
      <ImportSource upload={upload} family="terminal" columns={cloudColumns} template={template} />
      <Form name={id} form={form} layout="vertical" className="gap-above">
        <Confirmations options={[{ value: 'convert', label: t('terminalList.renew.convert'), needed: converts }]} />
      </Form>
      {error !== null && <Refused error={error} reasonOf={reasonOf} />}
      <ImportOutcome upload={upload} faults={faults} />
      {outcome?.accepted === true && <ImportPrice checked={outcome.result as Imported} own={own} />}
    </ImportSteps>
  );
}
