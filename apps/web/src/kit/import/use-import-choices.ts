import type { ImportEncoding } from '@roger/contract/fields/import-encodings';
import { useState } from 'react';

/** Choices of an import beside its source; each new one calls `onChange`, because it requires another check. */
export function useImportChoices(onChange: () => void) {
  const [encoding, setEncoding] = useState<ImportEncoding | null>(null);
  const [skipExisting, setSkipExisting] = useState<boolean | null>(null);
  const decode = (chosen: ImportEncoding | null) => {
    setEncoding(chosen);
    onChange();
  };
  const skip = (checked: boolean) => {
    setSkipExisting(checked);
    onChange();
  };
  const input = { ...(encoding !== null && { encoding }), ...(skipExisting !== null && { skipExisting }) };
  return { encoding, skipping: skipExisting === true, input, decode, skip };
}
