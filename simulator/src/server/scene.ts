import type { Fleet } from '../fleet/fleet.ts';
import type { Place } from '../fleet/places.ts';
import { localTime, type LocalTime } from '../fleet/rhythm.ts';
import type { Outbox } from '../line/outbox.ts';
import type { Random } from '../random.ts';
import type { EventFields } from '../wire/events.ts';
import type { Agenda } from './agenda.ts';

/** State for the behaviour of a server's radios. */
export interface Scene {
  readonly fleet: Fleet;
  readonly outbox: Outbox;
  readonly random: Random;
  readonly place: Place;
  readonly agenda: Agenda;
  /** Speed factor; 1 is real time. */
  readonly speed: number;
  readonly loss: number;
  /** Share of upgrades that fail. */
  readonly failures: number;
  /** Share of the usual talk. */
  readonly pace: number;
  /** Start of the run, epoch ms of the gateway's clock. */
  readonly begun: number;
  /** Events of radios since the last minute's statistics; each heartbeat counts. */
  heard: number;
  /** The gateway's clock, epoch ms. */
  now(): number;
  /** Fetches the package of an upgrade; false if the download failed. */
  fetchPackage(address: string, size: number, inParts: boolean): Promise<boolean>;
  /** Called when a radio is reachable again: its waiting commands can be delivered. */
  cameOnline(msId: string): void;
}

/** Reports an event to the gateway, with the current time. */
export function tell(scene: Scene, event: EventFields): void {
  scene.heard += event.type === 'heartbeats' ? event.msIds.length : 1;
  scene.outbox.add(scene.now(), event);
}

/** Runs an action after so many seconds of simulated life. */
export function later(scene: Scene, seconds: number, act: () => void): void {
  scene.agenda.add(scene.now() + (seconds * 1000) / scene.speed, act);
}

/** Local time at the server's place; it runs at the speed of the simulated life. */
export function timeThere(scene: Scene): LocalTime {
  return localTime(scene.begun + (scene.now() - scene.begun) * scene.speed, scene.place.zoneMinutes);
}
