import type { Settings } from '../kernel/settings.ts';

/** Everything that listens everywhere is reached here by the machine itself. */
const LOCAL: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/** The address of a screen of the console, its query included, as a mail may name it: `/log-list?view=jobs`. */
export function consoleLink(
  { consoleUrl, host, port }: Pick<Settings, 'consoleUrl' | 'host' | 'port'>,
  path: string,
): string {
  const base =
    consoleUrl === '' ? `http://${LOCAL[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}` : consoleUrl;
  return `${base.replace(/\/+$/, '')}${path}`;
}
