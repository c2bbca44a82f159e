import { importColumnsOf } from '@roger/contract/families/fleet/import/terminal-import-columns';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { ImportOutcome } from '../../../kit/import/import-outcome.tsx';
import { ImportSource } from '../../../kit/import/import-source.tsx';
import { ImportSteps } from '../../../kit/import/import-steps.tsx';
import { Refusal } from '../../../kit/dialog/refusal.tsx';
import { useImport } from '../../../kit/import/use-import.ts';
import { api } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { failureTitle } from '../../../lib/api/failure-title.ts';
import { FREE_IMPORT_TITLES, type FreeImport } from './free-imports.ts';
import { useImportFiles } from './import-files.ts';

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
  const { template, faults } = useImportFiles(type);
  const { error } = upload;
  return (
    <ImportSteps upload={upload}>
      <ImportSource
        upload={upload}
        family="terminal"
        columns={importColumnsOf[type]}
        template={template}
        canSkip={type === 'imei2'}
      />
      <div className="gap-above">
        {error !== null && <Refusal title={failureTitle(t, 'operation', error)} reason={errorText(t, error)} />}
        <ImportOutcome upload={upload} faults={faults} />
      </div>
    </ImportSteps>
  );
}
