import { createTransport } from 'nodemailer';
import { SMTP_PATIENCE } from '../ports/mailer.ts';

const HINTS: Readonly<Record<string, string>> = {
  EAUTH: 'it refuses user or password',
  ECONNECTION: 'nothing answers at its address',
  ECONNREFUSED: 'nothing listens at its port',
  EDNS: 'its name is not known',
  ESOCKET: 'the connection fails; with smtps:// it has to speak TLS from the first byte, with smtp:// not',
  EHOSTUNREACH: 'no way leads to it',
  ENOTFOUND: 'its name is not known',
  ETIMEDOUT: 'it does not answer',
  ETLS: 'TLS fails',
};

/** The mailer replaces codes of the network by its own and has them in the message. */
const OF_THE_NETWORK = /ECONNREFUSED|EHOSTUNREACH|ENOTFOUND|ETIMEDOUT/;

/** A warning about a mail server that cannot be used, without its address; undefined if it can, or none is set. */
export async function mailServerWarning(smtpUrl: string): Promise<string | undefined> {
  if (smtpUrl === '') return undefined;
  const transport = createTransport({ url: smtpUrl, ...SMTP_PATIENCE });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    const { code = 'no code', responseCode = '', message } = error as Error & { code?: string; responseCode?: number };
    const [reason = code] = OF_THE_NETWORK.exec(message) ?? [];
    const answer = [reason, responseCode].filter((part) => part !== '').join(' ');
    const hint = HINTS[reason] ?? 'it refuses to begin';
    return `The mail server of SMTP_URL cannot be used: ${hint} (${answer}). Mails wait and are tried again`;
  } finally {
    transport.close();
  }
}
