// Address of the product, and a check that it is free.
import { setTimeout as sleep } from 'node:timers/promises';
import { readVariable } from '../environment.mjs';
import { portFault } from '../ports.mjs';
import { UserError } from '../project.mjs';

const EVERYWHERE = new Set(['0.0.0.0', '::']);
const LOOPBACK = /^(127\.|::1$|localhost$)/;

/** Host, port and address by the environment; faults in it are named later, together with all others. */
export function listeningPlace(env = process.env) {
  const host = readVariable('HOST', env) || '127.0.0.1';
  const port = Number(readVariable('PORT', env) || 3000);
  const local = host === '::' ? '::1' : host === '0.0.0.0' ? '127.0.0.1' : host;
  const address = `http://${local.includes(':') ? `[${local}]` : local}:${port}`;
  return { host, port, address, isPublic: EVERYWHERE.has(host) || !LOOPBACK.test(host) };
}

/**
 * Refuses when the port cannot be had. After a crash the children of the killed launcher may hold it for a moment.
 * @param {ReturnType<typeof listeningPlace>} place
 * @param {boolean} afterCrash
 */
export async function refuseBusyPort({ host, port }, afterCrash) {
  // Said with all other faults of the settings.
  if (!(port > 0 && port < 65_536)) return;
  const end = Date.now() + (afterCrash ? 10_000 : 0);
  for (;;) {
    const fault = await portFault(host, port);
    if (fault === undefined) return;
    if (fault !== 'EADDRINUSE' || Date.now() > end) throw new UserError(explain(fault, host, port));
    await sleep(200);
  }
}

function explain(/** @type {string} */ fault, /** @type {string} */ host, /** @type {number} */ port) {
  if (fault === 'EADDRINUSE') {
    return `Port ${port} on ${host} is in use by another program. Choose another one, such as PORT=${port + 1} npm start.`;
  }
  if (fault === 'EACCES')
    return `You may not listen on port ${port}. Choose one above 1023, such as PORT=3000 npm start.`;
  if (fault === 'EADDRNOTAVAIL') return `${host} is not an address of this machine. Choose another HOST.`;
  if (fault === 'ENOTFOUND' || fault === 'EAI_AGAIN') {
    return `HOST=${host} names no host. Give an address or a name alone, such as 0.0.0.0, ::1 or localhost.`;
  }
  return `Roger cannot listen on ${host}, port ${port} (${fault}). Choose another HOST or PORT.`;
}
