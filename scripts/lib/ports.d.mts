/** A free loopback port. */
export function freePort(): Promise<number>;
/** Undefined when the address can be listened on, else the system's error code. */
export function portFault(host: string, port: number): Promise<string | undefined>;
