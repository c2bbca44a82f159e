import { serverStatExport, type StatRow } from '@roger/contract/families/servers/server-stat';
import type { ExportTable } from './row-columns.ts';

const number = { width: 16, kind: 'number' } as const;

/** The file of exported server statistics. */
export const serverStatTable: ExportTable<StatRow, (typeof serverStatExport)[number]> = {
  family: 'server-stat',
  title: ({ menu }) => menu.screens.serverStat,
  order: serverStatExport,
  columns: {
    time: { width: 22, kind: 'time' },
    usersOnline: number,
    tcp: number,
    udp: number,
    requests: number,
    responses: number,
    groupCalls: number,
    individualCalls: number,
    temporaryCalls: number,
    allCalls: number,
    broadcastCalls: number,
    videoCalls: number,
    textMessages: number,
    imageMessages: number,
    fileMessages: number,
    locationMessages: number,
  },
};
