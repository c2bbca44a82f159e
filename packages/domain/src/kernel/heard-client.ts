import { Client } from 'pg';

/**
 * pg's client whose loss cannot end the process: an error that nobody listens for goes to `onError`.
 *
 * Without it a connection is unheard from its greeting to its first listener, between two statements of whoever has checked
 * it out, and while it closes; what was lost shows at the next statement, which fails.
 */
export function heardClient(onError?: (error: Error) => void): typeof Client {
  return class HeardClient extends Client {
    override emit(event: string | symbol, ...values: unknown[]): boolean {
      if (event !== 'error' || this.listenerCount('error') > 0) return super.emit(event, ...values);
      onError?.(values[0] as Error);
      return false;
    }
  };
}
