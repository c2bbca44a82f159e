import { createHmac, randomBytes } from 'node:crypto';

/** What a question to the provider is signed with. */
export interface ProviderKey {
  accessKey: string;
  secret: string;
}

/** Headers that tell the provider who asks: hex HMAC-SHA256 over key, nonce and time (docs/contract.md §6). */
export function signQuestion({ accessKey, secret }: ProviderKey, now: Date): Record<string, string> {
  const nonce = randomBytes(16).toString('hex');
  const timestamp = String(now.getTime());
  const signature = createHmac('sha256', secret).update(`${accessKey}${nonce}${timestamp}`).digest('hex');
  return { 'X-Access-Key': accessKey, 'X-Nonce': nonce, 'X-Timestamp': timestamp, 'X-Signature': signature };
}
