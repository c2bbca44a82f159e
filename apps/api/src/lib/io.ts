import type { Readable } from 'node:stream';
import type { Family, InputOf, OpenForm, ResultOf } from '@roger/contract/define';
import type { BaseCtx, Ctx } from '@roger/domain/platform/ctx/ctx';
import type { StoredFile } from '@roger/domain/reports/scheduled/download-report';
import type { NamedFile } from '@roger/spreadsheet/spool-file';

/** An uploaded file, on disk until the call ends. */
export interface UploadedFile {
  path: string;
  /** File name given by the sender. */
  name: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

/** Arguments of a handler besides context and input. */
export interface Io {
  file: UploadedFile | null;
  /** The unread body of a call that takes bytes. */
  bytes: () => Readable;
  /** Creates the token of a session. */
  signToken: (sessionId: string) => string;
}

/** A file for the caller: created for this call, or stored before. */
export type FileOut = NamedFile | StoredFile;

/** The part of an import that writes; the part before it has read the workbook. */
export type ImportOf<R> = (ctx: Ctx) => Promise<R>;

type Answer<E> = E extends { answer: 'file' }
  ? FileOut
  : E extends { upload: 'sheet'; idempotent: true }
    ? ImportOf<ResultOf<E>>
    : ResultOf<E>;
type CtxOf<E> = E extends { permission: 'public' } ? BaseCtx : E extends { openWhen: OpenForm } ? BaseCtx | Ctx : Ctx;

/** Has the call a session? A public call, or an open form of a body, has none. */
export function isSignedIn(ctx: BaseCtx | Ctx): ctx is Ctx {
  return 'actor' in ctx;
}

/** One handler per call of a family; a missing one or a wrong answer does not compile. */
export type Handlers<F extends Family> = {
  [K in keyof F['endpoints']]: (
    ctx: CtxOf<F['endpoints'][K]>,
    input: InputOf<F['endpoints'][K]>,
    io: Io,
  ) => Promise<Answer<F['endpoints'][K]>> | Answer<F['endpoints'][K]>;
};

/** A family with its handlers; implementFamily has checked their types. */
export interface Implementation {
  family: Family;
  handlers: Record<string, AnyHandler>;
}

/** A handler as the router calls it. */
export type AnyHandler = (ctx: Ctx, input: never, io: Io) => unknown;

/** Binds handlers to their family. */
export function implementFamily<F extends Family>(family: F, handlers: Handlers<F>): Implementation {
  // The types are checked above; the router finds handlers by name.
  return { family, handlers: handlers as Record<string, unknown> as Record<string, AnyHandler> };
}
