import type { GatewayCtx } from '@roger/domain/servers/gateway/gateway-ctx';
import { openCommandStream, type CommandStream } from '@roger/domain/servers/gateway/commands/stream-commands';
import { hashServerToken } from '@roger/domain/tenancy/servers/server-token';
import type { FastifyReply } from 'fastify';
import { eventText, sendEvents, SIGN_OF_LIFE } from '../lib/event-stream.ts';
import type { GatewayIo } from './gateway-io.ts';

/**
 * Streams commands to a server (docs/gateway.md §5). `Last-Event-ID` is ignored: a new connection gets all commands
 * without an ack again.
 */
export async function answerCommands(
  ctx: GatewayCtx,
  _input: unknown,
  { reply, signal, token }: GatewayIo,
): Promise<FastifyReply> {
  const stream = await openCommandStream(ctx, hashServerToken(token), signal);
  return sendEvents(reply, textOf(stream), signal);
}

async function* textOf(stream: CommandStream): AsyncGenerator<string> {
  for await (const portion of stream) {
    yield portion.length === 0
      ? SIGN_OF_LIFE
      : portion.map((command) => eventText('command', command, command.commandId)).join('');
  }
}
