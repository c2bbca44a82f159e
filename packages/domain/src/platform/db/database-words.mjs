// Plain JavaScript: the launcher uses it before anything is compiled.

/** Faults of a database that its operator can correct, by SQLSTATE, by the code of the network or by that of Prisma. */
const FAULTS = new Map(
  Object.entries({
    28000:
      'it refuses this user, or a connection without TLS. Correct user, password and sslmode, or pg_hba.conf of its server',
    '28P01': 'it refuses the password. Correct user and password',
    '3D000': 'there is no database of this name. Create it, or correct the name',
    25006:
      'it takes no writes. If its server is a standby, name the primary server; else set default_transaction_read_only to ' +
      'off for the role, the database or the server',
    42501: 'the user may not do this. Make it the owner of the database',
    53100: 'the disk of its server is full. Free some space there',
    53200: 'its server has no memory left. Give it more, or let fewer programs use it',
    53300: 'it accepts no more connections. End other programs that use it, or raise max_connections',
    58030: 'its server cannot read or write its files. Look at its disk and its log',
    '57P01': 'its server was stopped. Start it',
    '57P02': 'its server crashed. Look at its log',
    '57P03': 'its server is starting or stopping. Wait a moment',
    XX001: 'its files are damaged. Look at the log of its server, and restore a backup',
    XX002: 'an index is damaged. Look at the log of its server, and run reindex',
    ECONNREFUSED: 'nothing listens there. Start its server, or correct host and port',
    ECONNRESET: 'its server ended the connection. Look at its log',
    EHOSTUNREACH: 'no way leads to this host. Correct the host, or look at the network',
    ENOTFOUND: 'there is no host of this name. Correct the name',
    EAI_AGAIN: 'no name server answers for this host. Look at the network',
    ETIMEDOUT: 'its server does not answer. Look at the network and at firewalls',
    P1001: 'its server cannot be reached. Start it, or correct host and port',
    P1002: 'its server does not answer. Look at the network and at firewalls',
    P1008: 'its server does not answer in time. Look at its load and its log',
    P1017: 'its server ended the connection. Look at its log',
  }),
);
const CODES_OF_PRISMA = { P1000: '28P01', P1003: '3D000', P2037: '53300' };

/** A sentence about a fault of the database of this place, with the remedy; undefined for other faults. */
export function databaseSentence(code, place) {
  const known = CODES_OF_PRISMA[code] ?? code;
  const fault = FAULTS.get(known);
  return fault === undefined ? undefined : `${place} cannot be used: ${fault}, and start again (${known}).`;
}

/** The place of the database of a URL, without user and password. */
export function databasePlace(url) {
  if (!URL.canParse(url ?? '')) return 'The database';
  const { hostname, port, pathname } = new URL(url);
  return `The database ${pathname.slice(1)} on ${hostname || 'this machine'}, port ${port || 5432},`;
}
