import type { Client } from 'pg';

export const UTC_SESSION: { readonly TimeZone: string; readonly DateStyle: string };
export function withUtcSession(base: typeof Client): typeof Client;
