import { randomBytes } from 'node:crypto';
import type { Figures } from '../figures/figures.ts';
import type { ServerState } from '../figures/waits-for.ts';
import type { Claims } from '../fleet/claims.ts';
import { Fleet } from '../fleet/fleet.ts';
import type { Radio } from '../fleet/radio.ts';
import { isOn } from '../fleet/rhythm.ts';
import { Backoff } from '../line/backoff.ts';
import { followCommands } from '../line/command-stream.ts';
import { Door } from '../line/door.ts';
import { followChanges } from '../line/feed.ts';
import { Outbox } from '../line/outbox.ts';
import { Packages } from '../line/packages.ts';
import type { Options, ServerOption } from '../options.ts';
import { hashOf, Random } from '../random.ts';
import type { EventsAnswer } from '../wire/events.ts';
import { Agenda } from './agenda.ts';
import { Commands } from './commands.ts';
import { loseNetwork } from './network.ts';
import { lookAround, maySignOn, signOff } from './presence.ts';
import { goOn, tryWrongPassword } from './restart.ts';
import { tell, timeThere, type Scene } from './scene.ts';
import { talk } from './talk.ts';

const MOST_IDS = 5000;
/** Seconds of life between restarts of a server, and between tries with a wrong password, on average. */
const RESTART_EVERY = 4 * 3600;
const WRONG_EVERY = 900;
/** Average seconds of the real clock between comparisons with the gateway of the radios online. */
const CHECK_EVERY = 600;
const BACKGROUND_PACE = 0.25;
/** A pause of the machine is skipped, not simulated afterwards. */
const LONGEST_TICK = 10;

const newStream = (): string => randomBytes(9).toString('base64url');

/** A radio server: its line to the gateway, and the radios on it. */
export class RadioServer {
  readonly fleet: Fleet;
  readonly #door: Door;
  readonly #figures: Figures;
  readonly #scene: Scene;
  readonly #commands: Commands;
  readonly #ended: AbortSignal;
  #ready = false;
  #lastTick = 0;
  #lastMinute = 0;
  #busy = false;

  constructor(option: ServerOption, options: Options, claims: Claims, figures: Figures, ended: AbortSignal) {
    const { loss, failures, speed, background, url } = options;
    const packages = new Packages(url, ended);
    const door = new Door(url, option.token, figures, ended);
    const random = new Random(hashOf(`${option.token} ${Date.now()}`));
    const cut = (): 'request' | 'answer' | undefined =>
      random.chance(loss) ? (random.chance(0.5) ? 'request' : 'answer') : undefined;
    const send = (batch: object): Promise<EventsAnswer> => door.post<EventsAnswer>('events', batch);
    this.fleet = new Fleet(claims);
    this.#door = door;
    this.#figures = figures;
    this.#ended = ended;
    this.#scene = {
      fleet: this.fleet,
      outbox: new Outbox(newStream(), send, figures, ended, cut),
      random,
      place: option.place,
      agenda: new Agenda(),
      speed,
      loss,
      failures,
      pace: background ? BACKGROUND_PACE : 1,
      begun: Date.now(),
      heard: 0,
      now: () => door.now(),
      fetchPackage: (address, size, inParts) => packages.fetch(address, size, inParts),
      cameOnline: (msId) => this.#commands.deliver(msId),
    };
    this.#commands = new Commands(this.#scene, figures);
  }

  /** Events without a response. */
  get waiting(): number {
    return this.#scene.outbox.length;
  }

  /** Why its radios are online or not. */
  get state(): ServerState {
    const time = timeThere(this.#scene);
    const radios = [...this.fleet.radios.values()];
    const admitted = radios.filter(maySignOn);
    return {
      ready: this.#ready,
      online: this.fleet.onlineCount,
      radios: radios.length,
      limited: radios.length - admitted.length,
      off: admitted.filter(({ msId, habits }) => !isOn(msId, habits, time)).length,
    };
  }

  /** Works until the run ends. */
  async run(): Promise<void> {
    const backoff = new Backoff(this.#ended);
    while (!this.#ended.aborted) {
      try {
        this.fleet.beServer(await this.#door.greet());
        break;
      } catch (error) {
        await backoff.wait(error);
      }
    }
    await Promise.all([
      this.#followChanges(),
      followCommands(this.#door, this.#ended, (one) => this.#commands.take(one)),
    ]);
  }

  /** A second of the real clock has passed. */
  tick(): void {
    if (!this.#ready) return;
    const scene = this.#scene;
    const now = scene.now();
    const seconds = Math.min(LONGEST_TICK, (now - (this.#lastTick || now - 1000)) / 1000) * scene.speed;
    this.#lastTick = now;
    scene.agenda.run(now);
    this.#beat(now);
    lookAround(scene);
    talk(scene, seconds);
    loseNetwork(scene, seconds);
    this.#tellStatistics(now);
    if (scene.random.chance(seconds / RESTART_EVERY)) this.restart();
    if (scene.random.chance(seconds / WRONG_EVERY)) this.#inBackground(() => this.#tryWrongPassword());
    if (scene.random.chance(1 / CHECK_EVERY)) this.#check();
    void scene.outbox.flush();
  }

  /** Simulates a restart of the server: a new stream, and a new check of its online radios. */
  restart(): void {
    if (!this.#ready) return;
    this.#scene.outbox.restart(newStream());
    this.#check();
  }

  /** Sends what waits, for a run that ends. */
  flush(): Promise<void> {
    return this.#scene.outbox.flush();
  }

  #followChanges(): Promise<void> {
    return followChanges(this.#door, this.#ended, {
      apply: (change) => {
        const limited = this.fleet.apply(change);
        if (limited !== undefined) signOff(this.#scene, limited, 'kicked');
      },
      snapshotDone: (msIds) => {
        this.fleet.keepOnly(msIds);
        if (!this.#ready) this.#inBackground(() => this.#begin());
      },
    });
  }

  // Radios that are switched on now may be online since an earlier run; these continue without a sign-on.
  async #begin(): Promise<void> {
    const time = timeThere(this.#scene);
    const radios = [...this.fleet.radios.values()];
    const on = radios.filter((radio) => maySignOn(radio) && isOn(radio.msId, radio.habits, time));
    await this.#goOn(on).catch(() => undefined);
    this.#ready = true;
  }

  // Radios that the gateway does not have online any more, because they were signed off there, sign on again.
  #check(): void {
    this.#inBackground(async () => {
      // The gateway needs the earlier events before it is asked.
      await this.#scene.outbox.flush();
      await this.#goOn([...this.fleet.radios.values()].filter((one) => one.online && one.silentSince === undefined));
    });
  }

  #goOn(radios: readonly Radio[]): Promise<void> {
    return goOn(this.#scene, this.#door, this.#figures, radios);
  }

  // Old heartbeats are useless: while the line is down they are dropped.
  #beat(now: number): void {
    const due = this.fleet.heartbeats.due(now);
    if (!this.#scene.outbox.flows) return;
    for (let start = 0; start < due.length; start += MOST_IDS) {
      tell(this.#scene, { type: 'heartbeats', msIds: due.slice(start, start + MOST_IDS) });
    }
  }

  #tellStatistics(now: number): void {
    const minute = Math.floor(now / 60_000);
    const passed = minute !== this.#lastMinute && this.#lastMinute !== 0;
    this.#lastMinute = minute;
    if (!passed) return;
    const requests = this.#scene.heard;
    this.#scene.heard = 0;
    const [usersOnline, udp] = [this.fleet.onlineCount, this.fleet.connected('UDP')];
    const responses = Math.round(requests * (1 - this.#scene.loss));
    tell(this.#scene, { type: 'serverStat', usersOnline, tcp: usersOnline - udp, udp, requests, responses });
  }

  async #tryWrongPassword(): Promise<void> {
    const radio = this.fleet.anyOnline(this.#scene.random);
    if (radio !== undefined) await tryWrongPassword(this.#door, this.#figures, radio.msId);
  }

  // One background action at a time; the figures already count its failures.
  #inBackground(act: () => Promise<void>): void {
    if (this.#busy) return;
    this.#busy = true;
    act()
      .catch(() => undefined)
      .finally(() => (this.#busy = false));
  }
}
