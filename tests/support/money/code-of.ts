import { AppError } from '@roger/domain/platform/ctx/app-error';

/** 200 with the result, or the code of the refusal. */
export async function codeOf<T>(work: Promise<T>): Promise<{ code: number; result?: T }> {
  try {
    return { code: 200, result: await work };
  } catch (error) {
    if (error instanceof AppError) return { code: error.code };
    throw error;
  }
}
