import { expect, type APIResponse } from '@playwright/test';

/** The result of a call that must succeed. */
export async function resultOf<T>(sent: Promise<APIResponse>): Promise<T> {
  const body = (await (await sent).json()) as { success: boolean; result: T };
  expect(body, JSON.stringify(body)).toMatchObject({ success: true });
  return body.result;
}
