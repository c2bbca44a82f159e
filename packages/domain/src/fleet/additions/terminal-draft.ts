/** A new terminal with resolved and checked ids. */
export interface TerminalDraft {
  msId: string;
  msName: string;
  typeId: number;
  client: OwnerClient;
  modelId: number | null;
  imei: string | null;
  imei2: string | null;
  extAccount: string | null;
  iccid: string | null;
  phone: string | null;
  email: string | null;
  servId: number | null;
  backupServId: number | null;
  callLevel: number;
  autoUpdate: boolean;
  heartbeat: number;
  connType: 'TCP' | 'UDP';
  tcpSize: number;
  udpSize: number;
  udpHeartbeat: number;
  /** Six letters or digits; only its hash is stored. */
  password: string;
  functionIds: readonly number[];
  validity: Validity;
}

/** Expiry of a terminal and its limit from the start. */
export interface Validity {
  /** Null = permanent. */
  expireTime: Date | null;
  anchorDay: number;
  limitReason: 'noPayment' | null;
}

/** Owner of a new terminal. */
export interface OwnerClient {
  id: number;
  name: string;
  path: readonly number[];
  zone: string;
  servId: number | null;
}

/** Defaults of optional fields. */
export const draftDefaults = {
  modelId: null,
  imei: null,
  imei2: null,
  extAccount: null,
  iccid: null,
  phone: null,
  email: null,
  backupServId: null,
  callLevel: 0,
  autoUpdate: true,
  heartbeat: 60,
  connType: 'TCP',
  tcpSize: 1024,
  udpSize: 1024,
  udpHeartbeat: 30,
} as const satisfies Partial<TerminalDraft>;
