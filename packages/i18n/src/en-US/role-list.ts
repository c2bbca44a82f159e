/** Texts of the role list and its dialogs. */
export const texts = {
  roleList: {
    add: 'Add role',
    edit: 'Edit role',
    grant: 'Authorise',
    closedTip: 'Only accounts of the client that owns the role can have it.',
    openTip: 'Accounts of the clients beneath can have it too, but those clients cannot change it.',
    used: 'Accounts that still have the role: {{count}}. Nothing was deleted. Give those accounts another role first.',
    defaultKept: 'A default role cannot be deleted. Nothing was deleted. Take it out of the selection and try again.',
    tree: 'Menus and functions',
    search: 'Search menus and functions',
    all: 'Select all',
    none: 'Select none',
    chosen: 'Chosen: {{count}} of {{total}}',
    hint: 'Choosing an entry also chooses the menus above it; taking one away takes away everything beneath it.',
    readOnly: 'This role belongs to a client above yours. You see what it holds, but you cannot change it.',
    administrator: 'The administrator role always holds everything, so there is nothing to change.',
    own: 'This is your own role: what you take away here, you lose yourself.',
    nothing: 'You hold no menus or functions that you could give to a role.',
    noMatch: 'Nothing has this name. Try another word.',
    changed: 'Somebody else changed this role in the meantime. Reload it and choose again.',
    reload: 'Reload',
  },
  fields: {
    role: { isOpen: 'Open', userCount: 'Accounts' },
  },
  values: {
    isOpen: { 0: 'Own client only', 1: 'Also for clients beneath' },
    module: { role: 'Roles' },
  },
  menu: {
    screens: { roleList: 'Role list' },
    functions: {
      role: {
        add: 'Add roles',
        edit: 'Edit roles',
        grant: 'Authorise roles',
        delete: 'Delete roles',
      },
    },
  },
};
