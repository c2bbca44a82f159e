import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepLive } from './live.ts';

/** Keeps what the console shows up to date as long as it is there. */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(() => keepLive(client), [client]);
}
