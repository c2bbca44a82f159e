import type { Settings } from '../settings/settings.ts';

/** Local addresses of servers that listen on all interfaces. */
const LOCAL: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/** URL of a path of the console with its query, for mails: `/log-list?view=jobs`. */
export function consoleLink(
  { consoleUrl, host, port }: Pick<Settings, 'consoleUrl' | 'host' | 'port'>,
  path: string,
): string {
  const base =
    consoleUrl === '' ? `http://${LOCAL[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}` : consoleUrl;
  return `${base.replace(/\/+$/, '')}${path}`;
}
