interface DevConsoleOptions {
  host: string;
  port: number;
  /** Base address of the API. */
  api: string;
  /** Folder of the packages that Vite has prepared; by default Vite's own. */
  cacheDir?: string;
}

/** Serves the console by Vite's dev server, in front of an API that runs; returns a function that stops it. */
export function startDevConsole(options: DevConsoleOptions): Promise<() => Promise<void>>;
