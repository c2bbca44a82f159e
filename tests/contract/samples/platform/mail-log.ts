import type { MailKind } from '@roger/contract/mail-kinds';
import { stopLinks } from '@roger/domain/platform/mails/stop-link';
import { page, type FamilyWalk } from '../../support/sample.ts';
import type { World } from '../../support/world.ts';

let made = 0;

/** A failed mail; its kind can be rendered again. */
const failedMail = (more: object = {}) => {
  made += 1;
  return {
    to: `reader-${made}@example.org`,
    mailbox: `reader-${made}@example.org`,
    kind: 'addressChanged',
    subject: 'Your e-mail address was changed',
    locale: 'en-US',
    payload: { accountId: 1 },
    status: 'failed',
    attempts: 3,
    error: '550 no such mailbox',
    messageId: `walked-${made}`,
    failedTime: new Date(),
    ...more,
  };
};

async function failedId({ service }: World): Promise<number> {
  const { id } = await service.database.prisma.mail.create({ data: failedMail() });
  return Number(id);
}

/** The token in the footer link of a mail. */
function stopToken({ service }: World, kind: MailKind = 'addressChanged'): string {
  const { oneClick } = stopLinks(service.settings, kind, 'reader@example.org', 'en-US');
  return new URL(oneClick).searchParams.get('token') ?? '';
}

/** Samples of mails. */
export const walk: FamilyWalk<'mailLog'> = {
  calls: {
    list: {
      input: () => ({ ...page, column: 'createTime', status: ['failed'] }),
      naming: [({ client }) => ({ clientId: [client] })],
    },
    resend: { input: async (world) => ({ id: await failedId(world) }) },
    sendTrial: { input: () => ({ to: 'reader@example.org' }) },
    stopOf: { input: (world) => ({ token: stopToken(world) }) },
    unsubscribe: { input: (world) => ({ token: stopToken(world) }) },
  },
  async furnish({ service }) {
    const { id } = await service.database.prisma.client.findFirstOrThrow();
    await service.database.prisma.mail.createMany({
      data: [
        failedMail({ clientId: id }),
        // An account and a client of this world have these addresses.
        ...['watch', 'harbour'].map((name) =>
          failedMail({ to: `${name}@example.org`, mailbox: `${name}@example.org`, refused: true }),
        ),
        failedMail({ kind: 'password', status: 'sent', error: null, sentTime: new Date(), failedTime: null }),
        failedMail({ kind: 'code', status: 'pending', clientId: id }),
      ],
    });
  },
};
