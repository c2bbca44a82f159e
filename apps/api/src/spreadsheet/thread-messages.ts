import type { CellRow } from './workbook-content.ts';

/** Chunks that the thread sends before it waits for the reader to take some. */
export const chunkWindow = 4;

/** What the main thread sends to a workbook thread. */
export type ToThread =
  | { readonly kind: 'rows'; readonly rows: readonly CellRow[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'taken'; readonly chunks: number };

/** What a workbook thread sends back: it asks for rows, hands over bytes, or has finished. */
export type FromThread =
  { readonly kind: 'need' } | { readonly kind: 'chunk'; readonly bytes: Uint8Array } | { readonly kind: 'done' };
