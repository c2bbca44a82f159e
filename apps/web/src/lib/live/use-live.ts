import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startLive } from './live.ts';

export function useLive(): void {
  const client = useQueryClient();
  useEffect(() => startLive(client), [client]);
}
