import { hash, verify, type Options } from '@node-rs/argon2';
import { Lane } from '../../platform/common/lane.ts';
import { assert } from '../../platform/ctx/app-error.ts';

// argon2id is the library's default algorithm; parameters by docs/domain.md §2.
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_PARALLEL = 2;

/** Waiting checks of strangers: at 50 ms each, the last of them is done within a second. */
const MAX_WAITING = 16;
/** Waiting checks and hashes of sessions and known addresses, for example when a shift begins. */
const MAX_PRIORITY = 100;

const lane = new Lane({ places: MAX_PARALLEL, maxWaiting: MAX_WAITING, maxPriority: MAX_PRIORITY });

/**
 * The argon2id hash of a password; computed beside the event loop, at most two at once.
 * @throws unavailable if too many wait.
 */
export async function hashPassword(password: string): Promise<string> {
  // Callers have a session or a mailed code: strangers who guess passwords do not delay them.
  return inTurn(true, () => hash(oneForm(password), PARAMETERS));
}

/**
 * Does the password match the hash? Without a hash it takes the same time, so that unknown names stay hidden.
 * @param isStranger The caller has no session and comes from an address from which the account never signed in.
 * @throws unavailable if too many wait.
 */
export async function verifyPassword(stored: string | null, password: string, isStranger = false): Promise<boolean> {
  return inTurn(!isStranger, async () => {
    const matches = await verify(stored ?? (await placeholderHash()), oneForm(password));
    return stored !== null && matches;
  });
}

// Keyboards write the same letter with and without a combining mark.
function oneForm(password: string): string {
  return password.normalize('NFC');
}

let placeholder: Promise<string> | undefined;

function placeholderHash(): Promise<string> {
  placeholder ??= hash('no account has this password', PARAMETERS);
  return placeholder;
}

async function inTurn<T>(hasPriority: boolean, work: () => Promise<T>): Promise<T> {
  assert(await lane.enter({ hasPriority }), 'unavailable', { reason: 'busy' });
  try {
    return await work();
  } finally {
    lane.leave();
  }
}
