import type { Readable } from 'node:stream';
import type { Family, InputOf, OpenForm, ResultOf } from '@roger/contract/define';
import type { BaseCtx, Ctx } from '@roger/domain/kernel/ctx';
import type { KeptFile } from '@roger/domain/timing-report/download-report';
import type { NamedFile } from '@roger/spreadsheet/spool-file';

/** A file that came with a call, kept on disk until the call ends. */
export interface UploadedFile {
  path: string;
  /** As whoever sent it calls it. */
  name: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

/** What a handler may need besides context and input. */
export interface Io {
  file: UploadedFile | null;
  /** The body itself, of a call that takes bytes. */
  bytes: () => Readable;
  /** The token that names a session. */
  signToken: (sessionId: string) => string;
}

/** A file on its way to the caller: written as it is sent, or one that is kept. */
export type FileOut = NamedFile | KeptFile;

type Answer<E> = E extends { answer: 'file' } ? FileOut : ResultOf<E>;
type CtxOf<E> = E extends { permission: 'public' } ? BaseCtx : E extends { openWhen: OpenForm } ? BaseCtx | Ctx : Ctx;

/** Did the call come in a session, or in the form of its body that needs none? */
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

/** A family with its handlers, types checked against each other and then forgotten. */
export interface Implementation {
  family: Family;
  handlers: Record<string, AnyHandler>;
}

/** A handler as the router calls it. */
export type AnyHandler = (ctx: Ctx, input: never, io: Io) => unknown;

/** Binds handlers to their family. */
export function implementFamily<F extends Family>(family: F, handlers: Handlers<F>): Implementation {
  // What the types have just tied together, the router calls by name.
  return { family, handlers: handlers as Record<string, unknown> as Record<string, AnyHandler> };
}
