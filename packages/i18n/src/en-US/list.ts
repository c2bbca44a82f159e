/** What every list says of itself: filters, columns, order, and what it is for while it is empty. */
export const texts = {
  list: {
    active: 'Active filters',
    clearAll: 'Clear all',
    drop: 'Remove the filter {{name}}',
    showResults: 'Show the results',
    findColumn: 'Find a column',
    orderHint: 'Drag a column to move it, or press Alt with an arrow key.',
    density: 'Row height',
    compact: 'Compact',
    comfortable: 'Comfortable',
    pin: 'Pin {{name}}',
    unpin: 'Unpin {{name}}',
    zone: 'Times in {{zone}}',
    stale: 'The rows below were loaded earlier.',
    keys: {
      next: 'Next row',
      previous: 'Previous row',
      select: 'Select or deselect the row',
      open: 'Open the row',
    },
    purpose: {
      terminals:
        'Terminals are the radios, dispatchers and gateways of your clients. Add the first one to put it into service.',
      clients: 'Clients own terminals and may have clients of their own below them. Add the first one.',
      accounts: 'People sign in with accounts. Add one for everybody who is to work with the console.',
      roles: 'A role is a set of permissions that accounts get. Add one for each kind of work.',
      resources: 'Resources are the menus and functions that roles can allow.',
      types: 'Types say what kind of device a terminal is.',
      models: 'Models name the devices that your clients use. Add the first one to choose it for terminals.',
      functions: 'Functions are what terminals can do and what is sold. Add the first one.',
      templates: 'A price template sets the prices that your clients pay. Add the first one and bind clients to it.',
      balances: 'Here you see what each client holds and issue coins to clients below you.',
      statement: 'Each booking of coins is a bill. The first one appears here when coins are issued or spent.',
      charges: 'Functions that are paid by use are charged day by day. The charges appear here.',
      vouchers:
        'A voucher pays a fixed number of periods for certain functions. Vouchers issued to you or your clients appear here.',
      operations: 'Everything that is changed in the console is recorded here: who did what, and when.',
      signIns: 'Sign-ins and failed attempts are recorded here.',
    },
  },
};
