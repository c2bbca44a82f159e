import type { Figures } from '../figures/figures.ts';
import { groupsOf, type Radio } from '../fleet/radio.ts';
import { shareOf } from '../random.ts';
import type { Command } from '../wire/terminal.ts';
import { wander } from './movement.ts';
import { signOff } from './presence.ts';
import { later, tell, type Scene } from './scene.ts';
import { upgrade } from './upgrades.ts';

/** Types of commands that wait until the terminal is online. */
const WAITING = new Set(['settings', 'contacts', 'channels', 'groups', 'upgrade']);
/** Shares of commands without a response, and of commands that the terminal refuses. */
const UNHEARD = 0.02;
const REFUSED = 0.02;
/** Number of remembered commands, to detect repeats. */
const REMEMBERED = 100_000;
const MOST_WAITING = 20;

/** The answer to a command. */
type Outcome = { ok: boolean; reason?: string; result?: object };

/** Receives the commands for a server's radios and answers most of them. */
export class Commands {
  readonly #scene: Scene;
  readonly #figures: Figures;
  readonly #known = new Set<string>();
  /** Commands that wait for their terminal to come online. */
  readonly #waiting = new Map<string, Command[]>();

  constructor(scene: Scene, figures: Figures) {
    this.#scene = scene;
    this.#figures = figures;
  }

  /** Handles a command of the stream; repeats, with the same id, are ignored. */
  take(command: Command): void {
    const id = String(command.commandId);
    if (this.#known.has(id)) return;
    this.#remember(id);
    this.#figures.commands += 1;
    const radio = this.#scene.fleet.radios.get(command.msId);
    this.#carryOut(command, radio);
  }

  /** Carries out the commands that waited for a terminal that is online now. */
  deliver(msId: string): void {
    const waiting = this.#waiting.get(msId) ?? [];
    this.#waiting.delete(msId);
    for (const command of waiting) this.#carryOut(command, this.#scene.fleet.radios.get(msId));
  }

  // Only the latest commands of a terminal wait. The others are forgotten: the gateway repeats commands without an
  // answer on the next connection.
  #hold(command: Command): void {
    const waiting = [...(this.#waiting.get(command.msId) ?? []), command];
    for (const { commandId } of waiting.slice(0, -MOST_WAITING)) this.#known.delete(String(commandId));
    this.#waiting.set(command.msId, waiting.slice(-MOST_WAITING));
  }

  #carryOut(command: Command, radio: Radio | undefined): void {
    // Another process may simulate the other radios of this server.
    if (radio === undefined) return;
    const waits = WAITING.has(command.type);
    if (waits && !isReachable(radio)) return this.#hold(command);
    if (!isReachable(radio)) return;
    // With this salt, the first sixty commands succeed: a first try of a new user works.
    const lot = shareOf(`lot of ${command.commandId}`);
    if (lot < UNHEARD) return;
    if (waits) return this.#takeOver(command, radio);
    if (lot < UNHEARD + REFUSED) return this.#answer(command, { ok: false, reason: 'busy' });
    this.#answer(command, obey(this.#scene, radio, command));
  }

  // A terminal needs some seconds for a waiting command.
  #takeOver(command: Command, radio: Radio): void {
    if (radio.habits.deaf) return;
    later(this.#scene, this.#scene.random.between(1, 5), () => {
      if (!isReachable(radio)) return this.#hold(command);
      this.#answer(command, { ok: true });
      if (command.type === 'upgrade') return upgrade(this.#scene, radio, command);
      tellSettings(this.#scene, radio, Number(command.params['version']));
    });
  }

  #answer({ commandId, msId }: Command, outcome: Outcome): void {
    this.#figures.acknowledged += 1;
    tell(this.#scene, { type: 'ack', msId, commandId, ...outcome });
    // Sent at once: a user waits for it in the console.
    void this.#scene.outbox.flush();
  }

  #remember(id: string): void {
    this.#known.add(id);
    if (this.#known.size <= REMEMBERED) return;
    const [oldest] = this.#known;
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}

// A radio without a network receives nothing, and its server does not know.
const isReachable = ({ online, silentSince }: Radio): boolean => online && silentSince === undefined;

// Commands may overtake each other; the settings version of a radio never decreases.
function tellSettings(scene: Scene, radio: Radio, version: number): void {
  if (!Number.isInteger(version) || version < radio.settingsVersion) return;
  radio.settingsVersion = version;
  tell(scene, { type: 'settings', msId: radio.msId, version });
}

/** Carries out a command at once. Sign-offs that it causes are scheduled: their events follow the answer. */
function obey(scene: Scene, radio: Radio, { type, params }: Command): Outcome {
  switch (type) {
    case 'kick':
      later(scene, 0, () => radio.online && signOff(scene, radio, 'kicked', scene.random.between(120, 600)));
      return { ok: true };
    case 'reboot':
      later(scene, 0, () => radio.online && signOff(scene, radio, 'signOff', scene.random.between(20, 40)));
      return { ok: true };
    case 'wipe':
      later(scene, 0, () => radio.online && signOff(scene, radio, 'signOff', 86_400));
      return { ok: true };
    case 'switchGroup':
      return switchGroup(scene, radio, Number(params['grpId']));
    case 'locate': {
      const { lat, lon } = wander(scene, radio);
      return { ok: true, result: { lat, lon, time: scene.now() } };
    }
    case 'monitor':
    case 'message':
      return { ok: true };
    default:
      return { ok: false, reason: 'unknownCommand' };
  }
}

function switchGroup(scene: Scene, radio: Radio, grpId: number): Outcome {
  if (!groupsOf(radio).includes(grpId)) return { ok: false, reason: 'notMember' };
  radio.grpId = grpId;
  tell(scene, { type: 'groupChange', msId: radio.msId, grpId });
  return { ok: true };
}
