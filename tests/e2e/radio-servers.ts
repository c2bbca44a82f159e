import { expect, type APIRequestContext } from '@playwright/test';
import { besides } from './vouchers.ts';

interface Radio {
  msId: string;
  servId: number;
  /** Tells the service what happened, as the radio's server does. */
  report: (events: readonly object[]) => Promise<void>;
}

let streams = 0;

/** A radio of the demo fleet that may sign on, and its server. */
export async function demoRadio(request: APIRequestContext): Promise<Radio> {
  const { call } = await besides(request, 'admin');
  const asked = {
    kind: 'terminal',
    limited: 'false',
    useStatus: 'normal',
    column: 'msId',
    order: 'desc',
    pageSize: 50,
  };
  const { records } = await call<{ records: { msId: string; servId: number | null }[] }>('get', 'tbMsInfo/list', asked);
  const { msId, servId } = records.find((one) => one.servId !== null) ?? { msId: '', servId: null };
  const { gatewayToken } = await call<{ gatewayToken: string }>('post', 'tbServerInfo/rotateToken', { servId });
  streams += 1;
  const stream = `e2e-${Date.now()}-${streams}`;
  let seq = 0;
  const report = async (events: readonly object[]) => {
    const numbered = events.map((event) => ({ seq: (seq += 1), ...event }));
    const answer = await request.post('/gateway/v1/events', {
      headers: { authorization: `Bearer ${gatewayToken}` },
      data: { stream, events: numbered },
    });
    expect(await answer.json()).toMatchObject({ refused: [] });
  };
  return { msId, servId: servId ?? 0, report };
}
