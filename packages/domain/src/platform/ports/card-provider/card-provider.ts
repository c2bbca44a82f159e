/** A SIM card of the provider; texts are unchanged, times `yyyy-MM-dd HH:mm:ss` in UTC. */
export interface ProviderCard {
  iccid: string;
  msisdn: string | null;
  imsi: string | null;
  operator: string | null;
  cardStatus: string | null;
  commStatus: string | null;
  activationTime: string | null;
  expireTime: string | null;
  serviceStart: string | null;
  serviceEnd: string | null;
  smsTotal: number | null;
  smsUsed: number | null;
  /** The hardware that the card is bound to. */
  imei: string | null;
  /** Megabytes of the current month, if known. */
  usedMb: number | null;
}

/** A plan that the provider sells; prices in K coins, null where it is not sold by that unit. */
export interface ProviderGoods {
  goodsCode: string;
  goodsName: string;
  goodsNameEn: string;
  goodsType: string;
  /** Megabytes a month; 0: without a limit. */
  dataMb: number;
  yearlyPrice: number | null;
  monthlyPrice: number | null;
}

/** Most cards of one request. */
export const MAX_CARDS = 50;

/**
 * The company behind the SIM cards (docs/contract.md §6). Each call throws a ProviderRefusal or a ProviderUnavailable;
 * reads are tried twice, a rebind once.
 */
export interface CardProvider {
  card(iccid: string): Promise<ProviderCard>;
  /** By ICCID, at most MAX_CARDS; null for unknown cards. */
  cards(iccids: readonly string[]): Promise<ReadonlyMap<string, ProviderCard | null>>;
  goods(): Promise<ProviderGoods[]>;
  rebind(iccid: string, imei: string): Promise<void>;
}

/** Error codes of the provider (docs/contract.md §6). */
export const PROVIDER_CODES = [1001, 1002, 1003, 1004, 2001, 9000] as const;
export type ProviderCode = (typeof PROVIDER_CODES)[number];

/** The provider refused the request and changed nothing. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly code: ProviderCode;

  constructor(code: ProviderCode, said: string) {
    super(`the card provider refused with ${code}: ${said}`);
    this.code = code;
  }
}

/** The provider was not reached, or its answer cannot be read. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
  /** May the provider have executed the request? */
  readonly isUnsure: boolean;

  constructor(why: string, isUnsure: boolean, options?: ErrorOptions) {
    super(`the card provider is away: ${why}`, options);
    this.isUnsure = isUnsure;
  }
}

/** The installation has no provider: a retry does not help. */
export class NoProvider extends ProviderUnavailable {
  constructor() {
    super('none is set', false);
  }
}
