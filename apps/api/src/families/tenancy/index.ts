import { implementation as account } from './account.ts';
import { implementation as clientHost } from './client-host.ts';
import { implementation as client } from './client.ts';
import { implementation as loginHistory } from './login-history.ts';
import { implementation as resource } from './resource.ts';
import { implementation as role } from './role.ts';
import { implementation as server } from './server.ts';
import { implementation as view } from './view.ts';

/** Handlers of the families of `tenancy`. */
export const tenancy = [account, clientHost, client, loginHistory, resource, role, server, view];
