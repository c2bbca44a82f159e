import type { Figures } from '../figures/figures.ts';
import { groupsOf, type Radio } from '../fleet/radio.ts';
import { shareOf } from '../random.ts';
import type { Command } from '../wire/terminal.ts';
import { wander } from './movement.ts';
import { signOff } from './presence.ts';
import { later, tell, type Scene } from './scene.ts';
import { upgrade } from './upgrades.ts';

/** Commands that a terminal takes over when it comes online. */
const WAITING = new Set(['settings', 'contacts', 'channels', 'groups', 'upgrade']);
/** Shares of commands that nobody answers, and that the terminal refuses. */
const UNHEARD = 0.02;
const REFUSED = 0.02;
/** So many commands are remembered, so that a repeat is known. */
const REMEMBERED = 100_000;
const MOST_HELD = 20;

/** The answer to a command. */
type Outcome = { ok: boolean; reason?: string; result?: object };

/** Takes commands for a server's radios and answers most of them. */
export class Commands {
  readonly #scene: Scene;
  readonly #figures: Figures;
  readonly #known = new Set<string>();
  /** Commands that wait for their terminal to come online. */
  readonly #held = new Map<string, Command[]>();

  constructor(scene: Scene, figures: Figures) {
    this.#scene = scene;
    this.#figures = figures;
  }

  /** A command of the stream; repeats are known by their id. */
  take(command: Command): void {
    const id = String(command.commandId);
    if (this.#known.has(id)) return;
    this.#remember(id);
    this.#figures.commands += 1;
    const radio = this.#scene.fleet.radios.get(command.msId);
    this.#carryOut(command, radio);
  }

  /** Carries out what waited for a terminal that is online now. */
  deliver(msId: string): void {
    const waiting = this.#held.get(msId) ?? [];
    this.#held.delete(msId);
    for (const command of waiting) this.#carryOut(command, this.#scene.fleet.radios.get(msId));
  }

  // Beyond a few the older ones are forgotten: what was not answered comes again on the next connection.
  #hold(command: Command): void {
    const waiting = [...(this.#held.get(command.msId) ?? []), command];
    for (const { commandId } of waiting.slice(0, -MOST_HELD)) this.#known.delete(String(commandId));
    this.#held.set(command.msId, waiting.slice(-MOST_HELD));
  }

  #carryOut(command: Command, radio: Radio | undefined): void {
    // Another process may speak for this server too, and drive the others.
    if (radio === undefined) return;
    const waits = WAITING.has(command.type);
    if (waits && !isReachable(radio)) return this.#hold(command);
    if (!isReachable(radio)) return;
    // By the words of its salt the first sixty commands are done: whoever tries the first one shall see it work.
    const lot = shareOf(`lot of ${command.commandId}`);
    if (lot < UNHEARD) return;
    if (waits) return this.#takeOver(command, radio);
    if (lot < UNHEARD + REFUSED) return this.#answer(command, { ok: false, reason: 'busy' });
    this.#answer(command, obey(this.#scene, radio, command));
  }

  // What waits for a terminal takes it some seconds.
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
    // Somebody waits for it in front of a screen.
    void this.#scene.outbox.flush();
  }

  #remember(id: string): void {
    this.#known.add(id);
    if (this.#known.size <= REMEMBERED) return;
    const [oldest] = this.#known;
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}

// A radio without a network hears nothing, and its server does not know.
const isReachable = ({ online, silentSince }: Radio): boolean => online && silentSince === undefined;

// Commands may overtake each other; what a radio is set to never goes back.
function tellSettings(scene: Scene, radio: Radio, version: number): void {
  if (!Number.isInteger(version) || version < radio.settingsVersion) return;
  radio.settingsVersion = version;
  tell(scene, { type: 'settings', msId: radio.msId, version });
}

/** Does what is asked at once; what it means for the radio is told after the answer. */
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
