// Environment variables as the servers read them.

/** Reads a variable without blanks around it; empty if it is not set. An .env file may give a blank or an empty value. */
export const readVariable = (/** @type {string} */ name, env = process.env) => (env[name] ?? '').trim();
