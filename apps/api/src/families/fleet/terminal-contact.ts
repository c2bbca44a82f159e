import { terminalContact } from '@roger/contract/families/fleet/terminal-contact';
import { replaceContacts, tagContact } from '@roger/domain/fleet/settings/change-contacts';
import { listContacts } from '@roger/domain/fleet/settings/list-contacts';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(terminalContact, {
  findList: listContacts,
  updateContact: replaceContacts,
  updateContactTag: tagContact,
});
