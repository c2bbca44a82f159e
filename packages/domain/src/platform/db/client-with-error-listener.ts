import { Client } from 'pg';

/**
 * pg's client with a default listener for errors: without one, an error would end the process. No other listener exists
 * before the pool adds its own, between the statements of a checked-out client, and during closing. The next statement
 * fails after a loss.
 */
export function clientWithErrorListener(onError?: (error: Error) => void): typeof Client {
  return class ClientWithErrorListener extends Client {
    override emit(event: string | symbol, ...values: unknown[]): boolean {
      if (event !== 'error' || this.listenerCount('error') > 0) return super.emit(event, ...values);
      onError?.(values[0] as Error);
      return false;
    }
  };
}
