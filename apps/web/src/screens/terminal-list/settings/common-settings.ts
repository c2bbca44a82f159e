import { EMPTY_SET } from '@roger/contract/constants';
import { api } from '../../../lib/api/api.ts';
import { withFallback } from '../../../lib/api/with-fallback.ts';

/** Common settings of terminals; of a plain service those of one terminal, with its groups and contacts. */
export const commonSettings = withFallback(api.terminal.querySettings, async ({ msIds: [msId = ''] = [] }) => {
  const [terminal, groups, contacts] = await Promise.all([
    api.terminal.queryMsExt({ msId }),
    api.group.queryGroupsByMsId({ msId }),
    api.terminalContact.findList({ msId }),
  ]);
  const { parameters, buttons, buttonCount, kind } = terminal;
  return {
    count: 1,
    clients: 1,
    types: 1,
    gateways: kind === 'gateway' ? 1 : 0,
    parameters,
    buttons,
    buttonCount,
    // It knows no versions of sets, and none is sent to it.
    setVersion: EMPTY_SET,
    groups: groups.map(({ grpId, grpName }) => ({ grpId, grpName })),
    contacts: contacts.map(({ contactMsId, contactName }) => ({ msId: contactMsId, msName: contactName })),
  };
});
