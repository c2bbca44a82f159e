import type { TerminalData } from '../wire/terminal.ts';
import { habitsOf, type Habits } from './habits.ts';

/** A radio as its server has it. */
export interface Radio {
  readonly msId: string;
  readonly habits: Habits;
  data: TerminalData;
  online: boolean;
  /** The group it talks in; null = none. */
  grpId: number | null;
  /** Off until then (epoch ms), independent of its habits: kicked, restarting, without network. */
  offUntil: number;
  /** Since when it is out of the network without its server knowing (epoch ms). */
  silentSince: number | undefined;
  position: { lat: number; lon: number; heading: number } | undefined;
  /** The version that it was upgraded to during this run. */
  installed: string | undefined;
  /** Last reported version of its settings; 0 = none during this run. */
  settingsVersion: number;
  alarm: boolean;
  /** Has said since this run began how it is set and that its alarm is off: an earlier run may have left it on. */
  introduced: boolean;
}

/** Fields of a terminal that a server stores; all fields of a million terminals would fill the memory. */
export function known(data: TerminalData): TerminalData {
  const { server, groups = [], functions = [] } = data;
  return {
    msId: data.msId,
    kind: data.kind,
    heartbeat: data.heartbeat,
    udpHeartbeat: data.udpHeartbeat,
    connType: data.connType,
    limited: data.limited,
    imei: data.imei,
    iccid: data.iccid,
    version: data.version,
    dispatcherVersion: data.dispatcherVersion,
    defaultGrpId: data.defaultGrpId,
    settingsVersion: data.settingsVersion,
    server: server ? { servId: server.servId } : null,
    groups: groups.map((group) => (typeof group === 'number' ? group : group.grpId)),
    functions: functions
      .filter(({ category }) => category === 'video')
      .map(({ funcId, limitReason = null }) => ({ funcId, category: 'video', limitReason })),
  };
}

/** A radio that is off. */
export function newRadio(data: TerminalData): Radio {
  return {
    msId: data.msId,
    habits: habitsOf(data.msId, data.kind),
    data,
    online: false,
    grpId: null,
    offUntil: 0,
    silentSince: undefined,
    position: undefined,
    installed: undefined,
    settingsVersion: 0,
    alarm: false,
    introduced: false,
  };
}

/** The groups of a radio. */
export function groupsOf({ data }: Radio): number[] {
  return (data.groups ?? []).map((group) => (typeof group === 'number' ? group : group.grpId));
}

/** Seconds between its signs of life. */
export function beatOf({ data }: Radio): number {
  const seconds = data.connType === 'UDP' ? (data.udpHeartbeat ?? 30) : (data.heartbeat ?? 60);
  return Math.max(1, Math.round(seconds));
}

/** The function that it streams video by, if it has one that works. */
export function videoOf({ data }: Radio): number | undefined {
  return data.functions?.find(({ category, limitReason }) => category === 'video' && !limitReason)?.funcId;
}
