/** A SIM card as its provider tells of it; texts of the provider come as they are, times as `yyyy-MM-dd HH:mm:ss` in UTC. */
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
  /** Megabytes of the running month, where the provider tells. */
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

/** Most cards that one question may name. */
export const MOST_CARDS = 50;

/**
 * The company behind the SIM cards (docs/contract.md §6). Each call throws a ProviderRefusal or a ProviderAway; reads are tried twice, a
 * rebind once.
 */
export interface CardProvider {
  card(iccid: string): Promise<ProviderCard>;
  /** By ICCID, at most MOST_CARDS of them; null for one that the provider does not know. */
  cards(iccids: readonly string[]): Promise<ReadonlyMap<string, ProviderCard | null>>;
  goods(): Promise<ProviderGoods[]>;
  rebind(iccid: string, imei: string): Promise<void>;
}

/** What a provider may answer besides success (docs/contract.md §6). */
export const PROVIDER_CODES = [1001, 1002, 1003, 1004, 2001, 9000] as const;
export type ProviderCode = (typeof PROVIDER_CODES)[number];

/** The provider has refused, and nothing was done. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly code: ProviderCode;

  constructor(code: ProviderCode, said: string) {
    super(`the card provider refused with ${code}: ${said}`);
    this.code = code;
  }
}

/** The provider was not reached, or gave no answer that can be read. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
  /** May it have done what it was asked all the same? */
  readonly isUnsure: boolean;

  constructor(why: string, isUnsure: boolean, options?: ErrorOptions) {
    super(`the card provider is away: ${why}`, options);
    this.isUnsure = isUnsure;
  }
}

/** The installation has no provider: nobody was asked, and waiting does not help. */
export class NoProvider extends ProviderAway {
  constructor() {
    super('none is set', false);
  }
}
