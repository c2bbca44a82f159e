// Keys of PostgreSQL advisory locks; any fixed numbers do.

/** Held by the session that applies migrations; a second one waits behind it. */
export const APPLY_LOCK = 4_700_382;

/**
 * Held by the transaction of a migration. A script outlives the process that sent it, until PostgreSQL notices, so
 * whoever wants to know what was committed waits for this lock first.
 */
export const SCRIPT_LOCK = 4_700_381;
