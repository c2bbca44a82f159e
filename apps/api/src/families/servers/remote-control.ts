import { remoteControl as family } from '@roger/contract/families/servers/remote-control';
import { remoteControl } from '@roger/domain/servers/remote-control/remote-control';
import { implementFamily } from '../../lib/io.ts';

/** Commands to single terminals. */
export const implementation = implementFamily(family, { remoteControl });
