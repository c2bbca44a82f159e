import type { CurrentSession } from '@roger/contract/families/tenancy/account';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { bytesToHex, bytesToUtf8, hexToBytes, managedNonce, randomBytes, utf8ToBytes } from '@noble/ciphers/utils.js';
import { prefer } from './preferences.ts';
import { session } from './session.ts';
import { readStored, writeStored } from './storage.ts';

// An encrypted copy of the session makes a reload faster; the server still checks every call. A library encrypts it,
// since WebCrypto is missing on plain http addresses of a private network.
const KEY = 'roger.key';
const VAULT = 'roger.session';

const KEY_BYTES = 32;

/** The key of this tab; null without one, or if another program has written it. */
function readKey(): Uint8Array | null {
  const stored = readStored('session', KEY);
  const isKey = typeof stored === 'string' && stored.length === 2 * KEY_BYTES && /^[\da-f]+$/i.test(stored);
  return isKey ? hexToBytes(stored) : null;
}

function cipher() {
  const key = readKey() ?? randomBytes(KEY_BYTES);
  writeStored('session', KEY, bytesToHex(key));
  return managedNonce(xchacha20poly1305)(key);
}

function save(): void {
  const { current } = session.get();
  const sealed = current === null ? null : bytesToHex(cipher().encrypt(utf8ToBytes(JSON.stringify(current))));
  writeStored('session', VAULT, sealed);
}

function open(): CurrentSession | null {
  const sealed = readStored('session', VAULT);
  if (typeof sealed !== 'string') return null;
  try {
    return JSON.parse(bytesToUtf8(cipher().decrypt(hexToBytes(sealed)))) as CurrentSession;
  } catch {
    return null;
  }
}

/** Restores the session after a reload, and updates the copy from then on. */
export function startVault(): void {
  const state = session.get();
  const restored = state.account !== null && state.current === null ? open() : null;
  if (restored?.userInfo.accountsName === state.account) {
    session.set({ ...state, current: restored });
    // The stored zone may be that of another account's window.
    const { timeDiff, timeZone } = restored.clientInfo;
    prefer({ timeDiff, timeZone });
  }
  save();
  session.subscribe(save);
}
