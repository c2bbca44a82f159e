import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import type { Tone } from '../../kit/list/columns.tsx';

/** Shapes and colours of a terminal's presence. */
export const PRESENCE_TONES: Record<TerminalRow['onlineStatus'], Tone> = {
  online: 'online',
  offline: 'offline',
  never: 'never',
};
