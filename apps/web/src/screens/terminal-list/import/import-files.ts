import type { ImportType } from '@roger/contract/families/fleet/import/terminal-import-columns';
import type { ImportUpload } from '../../../kit/import/use-import.ts';
import { api } from '../../../lib/api/api.ts';
import { useKnown } from '../../../lib/session/known-calls.ts';

/** Downloads of an import: its template and its faulty rows. */
export function useImportFiles(type: ImportType) {
  const canWriteFaults = useKnown(api.terminal.importFaults);
  const faults = ({ input, options }: ImportUpload['again']) => api.terminal.importFaults({ ...input, type }, options);
  return {
    template: () => api.terminal.downloadTemplate({ type }),
    faults: canWriteFaults ? faults : null,
  };
}
