import type { Random } from '../random.ts';
import type { Change, TerminalData } from '../wire/terminal.ts';
import type { Claims } from './claims.ts';
import { Heartbeats } from './heartbeats.ts';
import { groupsOf, known, newRadio, type Radio } from './radio.ts';

/** The terminals that a server knows by its feed, and which of them are online. */
export class Fleet {
  readonly radios = new Map<string, Radio>();
  readonly heartbeats = new Heartbeats();
  readonly #claims: Claims;
  readonly #online: Radio[] = [];
  readonly #places = new Map<Radio, number>();
  #order: Radio[] = [];
  #looked = 0;
  #servId: number | undefined;

  constructor(claims: Claims) {
    this.#claims = claims;
  }

  /** Called when the server knows its own id. */
  beServer(servId: number): void {
    this.#servId = servId;
    this.#claims.servers.add(servId);
  }

  get onlineCount(): number {
    return this.#online.length;
  }

  /** Online radios by how they are connected. */
  connected(connType: 'TCP' | 'UDP'): number {
    return this.#online.filter(({ data }) => (data.connType ?? 'TCP') === connType).length;
  }

  /** Applies a change of the feed; returns the radio to drop because of a limit. */
  apply(change: Change): Radio | undefined {
    if (change.kind !== 'terminal') return undefined;
    const msId = String(change.id);
    if (change.deleted === true) return this.#forget(msId);
    const data = known(change.data as TerminalData);
    const radio = this.radios.get(msId) ?? this.#take(data);
    if (radio === undefined) return undefined;
    radio.data = data;
    if (radio.grpId !== null && !groupsOf(radio).includes(radio.grpId)) radio.grpId = null;
    if (radio.online && radio.silentSince === undefined) this.heartbeats.add(radio);
    return radio.online && data.limited === true ? radio : undefined;
  }

  /** Removes terminals that a new snapshot does not contain. */
  keepOnly(msIds: ReadonlySet<string>): void {
    for (const msId of this.radios.keys()) if (!msIds.has(msId)) this.#forget(msId);
  }

  setOnline(radio: Radio, online: boolean): void {
    const wasSilent = radio.silentSince !== undefined;
    radio.silentSince = undefined;
    if (online && wasSilent) this.heartbeats.add(radio);
    if (online === radio.online) return;
    radio.online = online;
    if (online) this.#places.set(radio, this.#online.push(radio) - 1);
    else this.#takeOut(radio);
    if (online) this.heartbeats.add(radio);
    else this.heartbeats.remove(radio.msId);
  }

  /** The radio loses its network: its server receives nothing from it any more. */
  silence(radio: Radio, now: number, offUntil: number): void {
    radio.silentSince = now;
    radio.offUntil = offUntil;
    this.heartbeats.remove(radio.msId);
  }

  /** Some online radio. */
  anyOnline(random: Random): Radio | undefined {
    return random.pick(this.#online);
  }

  /** The next radios in turn; `calls` calls return each radio once. */
  nextLook(calls: number): Radio[] {
    if (this.#looked >= this.#order.length) {
      this.#looked = 0;
      this.#order = [...this.radios.values()];
    }
    const end = this.#looked + Math.ceil(this.#order.length / Math.max(1, calls));
    const part = this.#order.slice(this.#looked, end).filter(({ msId }) => this.radios.has(msId));
    this.#looked = end;
    return part;
  }

  #take(data: TerminalData): Radio | undefined {
    const home = data.server?.servId;
    const elsewhere = home !== undefined && home !== this.#servId && this.#claims.servers.has(home);
    if (elsewhere || !this.#claims.take(data.msId, this)) return undefined;
    const radio = newRadio(data);
    this.radios.set(data.msId, radio);
    return radio;
  }

  #forget(msId: string): undefined {
    const radio = this.radios.get(msId);
    if (radio === undefined) return undefined;
    this.setOnline(radio, false);
    this.radios.delete(msId);
    this.#claims.leave(msId, this);
    return undefined;
  }

  // The last radio moves to the free place: constant time for any number of radios.
  #takeOut(radio: Radio): void {
    const place = this.#places.get(radio);
    const last = this.#online.pop();
    this.#places.delete(radio);
    if (place === undefined || last === undefined || last === radio) return;
    this.#online[place] = last;
    this.#places.set(last, place);
  }
}
