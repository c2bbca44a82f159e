import { terminalContact } from '@roger/contract/families/terminal-contact';
import { replaceContacts, tagContact } from '@roger/domain/terminal-contact/change-contacts';
import { listContacts } from '@roger/domain/terminal-contact/list-contacts';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(terminalContact, {
  findList: listContacts,
  updateContact: replaceContacts,
  updateContactTag: tagContact,
});
