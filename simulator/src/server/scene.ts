import type { Fleet } from '../fleet/fleet.ts';
import type { Place } from '../fleet/places.ts';
import { localTime, type LocalTime } from '../fleet/rhythm.ts';
import type { Outbox } from '../line/outbox.ts';
import type { Random } from '../random.ts';
import type { EventFields } from '../wire/events.ts';
import type { Agenda } from './agenda.ts';

/** What the behaviour of a server's radios works on. */
export interface Scene {
  readonly fleet: Fleet;
  readonly outbox: Outbox;
  readonly random: Random;
  readonly place: Place;
  readonly agenda: Agenda;
  /** How much faster than life. */
  readonly speed: number;
  readonly loss: number;
  /** Share of upgrades that fail. */
  readonly failures: number;
  /** Share of the usual talk. */
  readonly pace: number;
  /** When the run began, epoch ms of the gateway's clock. */
  readonly begun: number;
  /** What radios said since the last minute's statistics. */
  heard: number;
  /** The gateway's clock, epoch ms. */
  now(): number;
  /** Fetches the package of an upgrade; false where its address did not give it. */
  fetchPackage(address: string, size: number, inParts: boolean): Promise<boolean>;
  /** A radio can be reached again: what waited for it may be delivered. */
  cameOnline(msId: string): void;
}

/** Tells the gateway of something that happens now. */
export function tell(scene: Scene, event: EventFields): void {
  scene.heard += event.type === 'heartbeats' ? event.msIds.length : 1;
  scene.outbox.add(scene.now(), event);
}

/** Does something after so many seconds of the simulated life. */
export function later(scene: Scene, seconds: number, act: () => void): void {
  scene.agenda.add(scene.now() + (seconds * 1000) / scene.speed, act);
}

/** What the clocks show where the server's radios are: they run as fast as life does there. */
export function timeThere(scene: Scene): LocalTime {
  return localTime(scene.begun + (scene.now() - scene.begun) * scene.speed, scene.place.zoneMinutes);
}
