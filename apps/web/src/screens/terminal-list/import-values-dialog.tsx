import { importColumnsOf } from '@roger/contract/families/terminal-import-columns';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../kit/dialog.tsx';
import { ImportOutcome } from '../../kit/import-outcome.tsx';
import { ImportSource } from '../../kit/import-source.tsx';
import { ImportSteps } from '../../kit/import-steps.tsx';
import { Refusal } from '../../kit/refusal.tsx';
import { useImport } from '../../kit/use-import.ts';
import { api } from '../../lib/api.ts';
import { operationErrorText } from '../../lib/error-text.ts';
import { importFiles } from './import-files.ts';

/** An import that costs nothing: values or channels of terminals, or IMEI2s for the stock. */
export type FreeImport = 'account' | 'email' | 'phone' | 'channel' | 'imei2';

export const FREE_IMPORT_TITLES = {
  account: 'terminalBinds.importAccount',
  email: 'terminalBinds.importEmail',
  phone: 'terminalBinds.importPhone',
  channel: 'terminalBinds.importChannel',
  imei2: 'terminalBinds.importImei2',
} as const satisfies Record<FreeImport, string>;

const CALLS = {
  account: { call: api.terminal.batchImportAccount },
  email: { call: api.terminal.batchImportEmail },
  phone: { call: api.terminal.batchImportPhone },
  channel: { call: api.terminal.importChannel },
  imei2: { call: api.terminal.batchImport, options: { type: 'imei2' } },
} as const;

/** Imports values of terminals, or IMEI2s, from a workbook or from pasted rows. */
export function ImportValuesDialog({ importing, onClose }: { importing: FreeImport | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={(type) => t(FREE_IMPORT_TITLES[type])} open={importing} onClose={onClose} width={720}>
      {(type) => <ImportForm key={type} type={type} />}
    </Dialog>
  );
}

function ImportForm({ type }: { type: FreeImport }) {
  const { t } = useTranslation();
  const upload = useImport<typeof api.terminal.batchImport | typeof api.terminal.batchImportEmail>(CALLS[type]);
  const { template, faults } = importFiles(type);
  const { error } = upload;
  return (
    <ImportSteps upload={upload}>
      <ImportSource
        upload={upload}
        family="terminal"
        columns={importColumnsOf[type]}
        template={template}
        skips={type === 'imei2'}
      />
      <div className="gap-above">
        {error !== null && <Refusal title={t('common.failed.operation')} reason={operationErrorText(t, error)} />}
        <ImportOutcome upload={upload} faults={faults} />
      </div>
    </ImportSteps>
  );
}
