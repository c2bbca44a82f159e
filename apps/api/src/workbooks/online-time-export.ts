import { onlineTimeExport, type OnlineTimeRow } from '@roger/contract/families/fleet/online-time';
import type { ExportTable } from './row-columns.ts';

/** The file of exported online times. */
export const onlineTimeTable: ExportTable<OnlineTimeRow, (typeof onlineTimeExport)[number]> = {
  family: 'online-time',
  title: ({ menu }) => menu.screens.terminalOnline,
  order: onlineTimeExport,
  columns: {
    msId: { width: 16 },
    msName: { width: 26 },
    clientName: { width: 26 },
    typeName: { width: 20 },
    date: { width: 14 },
    onlineSeconds: { width: 14, name: clockTime },
    sessions: { width: 12, kind: 'number' },
    firstOnline: { width: 22, kind: 'time' },
    lastOffline: { width: 22, kind: 'time' },
  },
};

/** Seconds as hours, minutes and seconds. */
function clockTime(seconds: number): string {
  const rest = [Math.floor((seconds % 3600) / 60), seconds % 60].map((part) => String(part).padStart(2, '0'));
  return [Math.floor(seconds / 3600), ...rest].join(':');
}
