import type { SelectedTerminals } from '../../features/terminals/selected-terminals.ts';

/** Terminals selected for renewal. */
export interface RenewalRequest {
  selection: SelectedTerminals;
  onDone?: () => void;
}
