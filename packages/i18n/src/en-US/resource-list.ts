/** Texts of the resource list and its dialogs. */
export const texts = {
  resourceList: {
    add: 'Add resource',
    edit: 'Edit resource',
    parent: 'Belongs under',
    seededTip: 'This entry is built into the console. Only its name and order can be changed.',
    powerNameTip:
      'Letters, digits, dots and hyphens, starting with a letter. The key of a function names what it belongs to and what it does, such as terminal.export.',
    routeTip: 'Path of the screen, such as /terminal-list',
    inUse_one:
      '{{count}} role or entry below still uses it. Remove it from the roles and delete the entries below first.',
    inUse_other:
      '{{count}} roles or entries below still use it. Remove it from the roles and delete the entries below first.',
  },
  fields: {
    resource: {
      renamed: 'Renamed',
      seeded: 'Built in',
      powerName: 'Permission key',
      resourceName: 'Resource',
      route: 'Route',
      level: 'Menu level',
      orderNo: 'Order',
    },
  },
  values: {
    module: { resource: 'Resources' },
    resourceType: { 1: 'Top menu', 2: 'Submenu', 3: 'Function' },
  },
  menu: {
    functions: {
      resource: { add: 'Add resources', edit: 'Edit resources', delete: 'Delete resources' },
    },
  },
};
