import type { TerminalRow } from '@roger/contract/families/terminal-row';
import type { Tone } from '../../kit/columns.tsx';

/** The tone that a terminal's presence is told in. */
export const PRESENCE_TONES: Record<TerminalRow['onlineStatus'], Tone> = {
  online: 'success',
  offline: 'default',
  never: 'default',
};
