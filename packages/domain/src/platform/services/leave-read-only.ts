import type { RedisOptions } from 'ioredis';

/**
 * Options of a connection that ends when its Redis refuses writes as a replica does. After a failover the address leads
 * to the new primary, but a connection that stays open would go on asking the old one.
 */
export const leaveReadOnly = {
  reconnectOnError: ({ message }: Error) => message.startsWith('READONLY'),
} satisfies RedisOptions;
