import { implementation as coin } from './coin.ts';
import { implementation as config } from './config.ts';
import { implementation as search } from './search.ts';
import { implementation as terminal } from './terminal.ts';

/** Handlers of the families of `workflows`. */
export const workflows = [coin, config, search, terminal];
