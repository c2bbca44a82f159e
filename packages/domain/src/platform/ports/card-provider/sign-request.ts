import { createHmac, randomBytes } from 'node:crypto';

/** Key of our account at the provider; it signs requests. */
export interface ProviderKey {
  accessKey: string;
  secret: string;
}

/** Headers that identify us to the provider: hex HMAC-SHA256 over key, nonce and time (docs/contract.md §6). */
export function signRequest({ accessKey, secret }: ProviderKey, now: Date): Record<string, string> {
  const nonce = randomBytes(16).toString('hex');
  const timestamp = String(now.getTime());
  const signature = createHmac('sha256', secret).update(`${accessKey}${nonce}${timestamp}`).digest('hex');
  return { 'X-Access-Key': accessKey, 'X-Nonce': nonce, 'X-Timestamp': timestamp, 'X-Signature': signature };
}
