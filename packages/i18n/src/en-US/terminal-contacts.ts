/** Texts of the contacts of a terminal. */
export const texts = {
  terminalContacts: {
    action: 'Contacts',
    title: 'Contacts',
    tip: 'The terminal can call its contacts directly. They belong to the same client, or to one above or below it.',
    add: 'Add contacts',
    addTip: 'Search by ID or name, or paste several IDs.',
    of: '{{count}} of {{most}}',
    empty: 'No contacts yet.',
    find: 'Find a contact',
    remove: 'Remove {{name}}',
    tagOf: 'Tag of {{name}}',
    unknown: 'Not found: {{ids}}',
    tooMany: 'A terminal can have at most {{most}} contacts.',
    done: 'Contacts saved.',
    ending: 'Contacts that will be removed: {{count}}.',
  },
  fields: {
    'terminal-contact': {
      contacts: 'Contacts',
      contactMsId: 'Terminal ID',
      contactName: 'Name',
      tag: 'Tag',
    },
  },
  values: {
    module: {
      'terminal-contact': 'Contacts',
    },
  },
  menu: {
    functions: {
      terminal: {
        contact: 'Change contacts',
      },
    },
  },
};
