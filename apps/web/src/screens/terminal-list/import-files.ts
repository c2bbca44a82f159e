import type { ImportType } from '@roger/contract/families/terminal-import-columns';
import type { ImportUpload } from '../../kit/use-import.ts';
import { api } from '../../lib/api.ts';

/** What saves the workbooks of an import: its template, and its faulty rows. */
export function importFiles(type: ImportType) {
  return {
    template: () => api.terminal.downloadTemplate({ type }),
    faults: ({ input, options }: ImportUpload['again']) => api.terminal.importFaults({ ...input, type }, options),
  };
}
