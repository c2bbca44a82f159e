// Plain JavaScript: the launcher uses it before anything is compiled.

/**
 * Time zone and form of dates of every session. Prisma's adapter writes the digits of UTC without a zone and reads
 * every offset as UTC, so that times are wrong in any other zone that a database, a role or a server may have.
 */
export const UTC_SESSION = { TimeZone: 'UTC', DateStyle: 'ISO, MDY' };

/** Backslashes in texts are letters, as the migrations and the queries of all libraries assume. */
const PLAIN_TEXTS = { standard_conforming_strings: 'on' };

/**
 * A class of pg's clients with these settings in their sessions. They are startup parameters: those win over the settings
 * of server, database and role, come back with RESET and DISCARD, and PgBouncer follows these three for each of its
 * clients, in session and in transaction pooling. It refuses `options`, and a SET would stay on a shared connection.
 */
export function withUtcSession(Client) {
  return class extends Client {
    getStartupConf() {
      return { ...super.getStartupConf(), ...UTC_SESSION, ...PLAIN_TEXTS };
    }
  };
}
