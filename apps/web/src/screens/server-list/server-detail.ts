import { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { withFallback } from '../../lib/api/with-fallback.ts';

const NOT_FOUND = 3102;

/** A server; of a plain service its row of the list, without figures of its terminals and streams. */
export const serverDetail = withFallback(api.server.detail, async ({ servId }, options) => {
  const { records } = await api.server.list({ servId: [servId], pageSize: 1 }, options);
  const [row] = records;
  if (row === undefined) throw new ApiError(NOT_FOUND);
  return { ...row, onlineCount: 0, lastSeenTime: null, tokenTime: null, eventStreams: null, commandStreams: null };
});
