/** Events of a server (docs/gateway.md §2); `seq` is added when they are sent. */
export type EventFields =
  | {
      type: 'online';
      msId: string;
      connType: 'TCP' | 'UDP';
      ip?: string;
      version?: string;
      dispatcherVersion?: string;
      imei?: string;
      iccid?: string;
      grpId?: number;
    }
  | { type: 'heartbeats'; msIds: string[] }
  | { type: 'offline'; msId: string; reason: 'signOff' | 'lost' | 'kicked' }
  | { type: 'groupChange'; msId: string; grpId: number | null }
  | {
      type: 'call';
      msId: string;
      callId: string;
      kind: CallKind;
      grpId?: number;
      toMsIds?: string[];
      seconds: number;
    }
  | { type: 'message'; msId: string; kind: MessageKind; grpId?: number; toMsId?: string; bytes?: number }
  | { type: 'location'; msId: string; lat: number; lon: number; accuracy: number; speed: number; heading: number }
  | { type: 'usage'; msId: string; iccid?: string; upBytes: number; downBytes: number }
  | { type: 'functionUse'; msId: string; funcId: number; seconds: number; begun: number }
  | { type: 'alarm'; msId: string; kind: AlarmKind; on: boolean }
  | { type: 'settings'; msId: string; version: number }
  | {
      type: 'upgrade';
      msId: string;
      taskId: number;
      state: 'downloading' | 'downloaded' | 'installing' | 'done' | 'failed';
      bytes?: number;
      version?: string;
      reason?: string;
    }
  | { type: 'ack'; msId?: string; commandId: CommandId; ok: boolean; reason?: string; result?: object }
  | { type: 'serverStat'; usersOnline: number; tcp: number; udp: number; requests: number; responses: number };

export type CallKind = 'group' | 'individual' | 'temporary' | 'all' | 'broadcast' | 'video';
export type MessageKind = 'text' | 'image' | 'file' | 'location';
export type AlarmKind = 'sos' | 'loneWorker' | 'geoFence' | 'lowBattery';
export type CommandId = number | string;

/** An event as it travels: its place in the stream, and when it happened (epoch ms). */
export type WireEvent = EventFields & { seq: number; at: number };

/** The answer to a batch of events. */
export interface EventsAnswer {
  taken: number;
  duplicates: number;
  refused: { index: number; seq: number; reason: string }[];
  lastSeq: number;
  ignored?: number;
}
