/** Path prefixes of the service: the worker of the console neither stores nor answers anything below them. */
export const SERVED_PATHS = [
  '/nmsService',
  '/webDispatcher',
  '/simService',
  '/gateway',
  '/static',
  '/docs',
  '/health',
  '/metrics',
];

export function isServedPath(path: string): boolean {
  return SERVED_PATHS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
