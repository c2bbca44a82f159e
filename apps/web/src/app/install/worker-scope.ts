/** Part of the scope of a service worker; the library with its types excludes that of pages. */
export interface WorkerScope {
  location: { origin: string };
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: <K extends keyof WorkerEvents>(kind: K, listener: (event: WorkerEvents[K]) => void) => void;
}

interface ExtendableEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: ExtendableEvent & { request: Request; respondWith: (response: Promise<Response>) => void };
  message: ExtendableEvent & { data: WorkerMessage; ports: readonly MessagePort[] };
}

/** Messages from a page to the worker. */
export type WorkerMessage =
  /** Replaces the running worker. */
  | { kind: 'activate' }
  /** Asks through the port whether the worker's frame is of another build than the page with this script. */
  | { kind: 'isOther'; script: string }
  /** Files that the page loaded before the worker controlled it: texts of the language, the first screen. */
  | { kind: 'loaded'; files: string[] };
