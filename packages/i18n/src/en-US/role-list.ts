/** Texts of the role list and its dialogs. */
export const texts = {
  roleList: {
    add: 'Add role',
    edit: 'Edit role',
    grant: 'Set permissions',
    closedTip: 'Only accounts of the client that owns the role can have it.',
    openTip: 'Accounts of sub-clients can have the role too, but sub-clients cannot change it.',
    used_one: '{{count}} account still has this role. Nothing was deleted. Give the account another role first.',
    used_other: '{{count}} accounts still have this role. Nothing was deleted. Give those accounts another role first.',
    defaultKept: 'A default role cannot be deleted. Nothing was deleted. Remove it from the selection and try again.',
    tree: 'Menus and functions',
    search: 'Search menus and functions',
    all: 'Select all',
    none: 'Clear selection',
    chosen: 'Selected: {{count}} of {{total}}',
    hint: 'Selecting an entry also selects the menus above it; clearing one also clears everything below it.',
    readOnly: 'This role belongs to a client above yours. You can see its permissions but cannot change them.',
    administrator: 'The administrator role always has every permission, so there is nothing to change.',
    own: 'This is your own role: you also lose the permissions that you remove here.',
    nothing: 'You have no menus or functions that you could give to a role.',
    noMatch: 'No entry has this name. Try another word.',
    changed: 'Somebody else has changed this role. Reload it and select again.',
    reload: 'Reload',
  },
  seeded: {
    roles: {
      administrator: 'Default administrator',
      agent: 'Default agent',
      client: 'Default client',
    },
  },
  fields: {
    role: { isOpen: 'Shared with sub-clients', userCount: 'Accounts' },
  },
  values: {
    isOpen: { 0: 'No, own client only', 1: 'Yes, sub-clients too' },
    module: { role: 'Roles' },
  },
  menu: {
    functions: {
      role: {
        add: 'Add roles',
        edit: 'Edit roles',
        grant: 'Set permissions of roles',
        delete: 'Delete roles',
      },
    },
  },
};
