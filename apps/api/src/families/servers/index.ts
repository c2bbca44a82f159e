import { implementation as remoteControl } from './remote-control.ts';
import { implementation as serverStat } from './server-stat.ts';

/** Handlers of the families of `servers`. */
export const servers = [remoteControl, serverStat];
