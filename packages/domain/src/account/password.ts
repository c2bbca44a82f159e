import { hash, verify, type Options } from '@node-rs/argon2';

// argon2id is the library's default algorithm; parameters by docs/domain.md §2.
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** The argon2id hash of a password; computed beside the event loop, at most two at once. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, PARAMETERS));
}

/** Does the password belong to the hash? Without a hash the same work is done for nothing, so that time tells no names. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return inTurn(async () => {
    const matches = await verify(stored ?? (await standInHash()), password);
    return stored !== null && matches;
  });
}

let standIn: Promise<string> | undefined;

function standInHash(): Promise<string> {
  standIn ??= hash('nobody has this password', PARAMETERS);
  return standIn;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
