/** Fields of a terminal that a simulated server reads; the gateway sends more (docs/gateway.md §3, §4). */
export interface TerminalData {
  msId: string;
  kind?: string | undefined;
  heartbeat?: number | undefined;
  udpHeartbeat?: number | undefined;
  connType?: 'TCP' | 'UDP' | undefined;
  limited?: boolean | undefined;
  imei?: string | null | undefined;
  iccid?: string | null | undefined;
  version?: string | null | undefined;
  dispatcherVersion?: string | null | undefined;
  defaultGrpId?: number | null | undefined;
  /** Target version of its settings; 0 = never set. */
  settingsVersion?: number | undefined;
  groups?: readonly (number | { grpId: number })[] | undefined;
  functions?: readonly { funcId: number; category?: string; limitReason?: string | null }[] | undefined;
  server?: { servId: number } | null | undefined;
}

/** An item of authorize's answer. */
export interface Authorized {
  msId: string;
  ok: boolean;
  reason?: string;
  terminal?: TerminalData;
}

/** A change of the feed: the current terminal or group, or its removal from this server's view. */
export interface Change {
  kind: string;
  id: string | number;
  deleted?: boolean;
  data?: unknown;
}

/** A page of the feed. */
export interface ChangesAnswer {
  changes: Change[];
  cursor: string;
  more: boolean;
}

/** A command for a terminal (docs/gateway.md §5). */
export interface Command {
  commandId: number | string;
  msId: string;
  type: string;
  params: Record<string, unknown>;
  notAfter?: number | null;
}
