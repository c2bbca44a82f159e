import { cloudColumns } from '@roger/contract/families/terminal-import-columns';
import { Form } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCloudRefusal } from '../../features/cloud/cloud-refusal.ts';
import { Confirmations } from '../../features/renewal/confirmations.tsx';
import { QuoteView, Refused } from '../../features/renewal/quote-view.tsx';
import '../../features/renewal/renewal.css';
import { Dialog } from '../../kit/dialog.tsx';
import { ImportOutcome } from '../../kit/import-outcome.tsx';
import { ImportSource } from '../../kit/import-source.tsx';
import { ImportSteps } from '../../kit/import-steps.tsx';
import { useBillResult } from '../../kit/use-bill-result.ts';
import { useImport } from '../../kit/use-import.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import type { ResultFor } from '../../lib/call.ts';
import { useShownHoldings } from '../../lib/use-holdings.ts';
import { importFiles } from './import-files.ts';

type Imported = ResultFor<typeof api.terminal.importBindCloudSimTemp>;

interface Agreed {
  confirm?: 'convert'[];
}

const { faults } = importFiles('cloud');
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

/** What the plans cost is shown with what the check of the rows found, and is what is booked. */
function ImportForm({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const own = useShownHoldings(open);
  const reasonOf = useCloudRefusal();
  const billResult = useBillResult();
  const [form] = Form.useForm<Agreed>();
  const confirm = Form.useWatch('confirm', { form, preserve: true });
  const upload = useImport({
    call: api.terminal.importBindCloudSimTemp,
    options: confirm === undefined ? {} : { confirm },
    proof: ({ quoteId }) => (quoteId === null ? {} : { quoteId }),
  });
  const { error, outcome } = upload;
  const converts = confirm !== undefined || (error instanceof ApiError && error.key === 'convertNeeded');
  return (
    <ImportSteps upload={upload} done={({ billNo = null }: Partial<Imported>, text) => billResult(text, billNo, true)}>
      <p>{t('cloudSims.tip')}</p>
      <ImportSource upload={upload} family="terminal" columns={cloudColumns} template={template} />
      <Form name={id} form={form} layout="vertical" clearOnDestroy className="gap-above">
        <Confirmations options={[{ value: 'convert', label: t('terminalList.renew.convert'), needed: converts }]} />
      </Form>
      {error !== null && <Refused error={error} reasonOf={reasonOf} />}
      <ImportOutcome upload={upload} faults={faults} />
      {outcome?.accepted === true && <Price checked={outcome.result as Imported} own={own} />}
    </ImportSteps>
  );
}

function Price({ checked, own }: { checked: Imported; own: ReturnType<typeof useShownHoldings> }) {
  const quote = { ...checked, balanceAfter: checked.balanceAfter ?? 0, items: [] };
  return (
    <div className="gap-above">
      <QuoteView quote={quote} error={null} own={own} busy={false} requested />
    </div>
  );
}
