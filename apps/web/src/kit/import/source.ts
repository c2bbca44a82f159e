import type { ImportRow } from '@roger/contract/fields/import-rows';

export type ImportSource = { file: File } | { rows: readonly ImportRow[] };
