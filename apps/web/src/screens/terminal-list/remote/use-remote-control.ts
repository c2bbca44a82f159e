import { useMemo } from 'react';
import { api } from '../../../lib/api/api.ts';
import type { CallOptions, InputFor } from '../../../lib/api/call.ts';
import { useConfig } from '../../../lib/api/config.ts';
import { dispatcherPath } from './dispatcher-path.ts';

const call = api.remoteControl.remoteControl;

/** The remote control call with its configured path. */
export function useRemoteControl(): typeof call {
  const { dispatcherBase } = useConfig();
  return useMemo(() => {
    const path = dispatcherPath(dispatcherBase);
    const make = (input: InputFor<typeof call>, options?: CallOptions) => call(input, { ...options, path });
    const { slug, callName, endpoint } = call;
    return Object.assign(make, { slug, callName, endpoint });
  }, [dispatcherBase]);
}
