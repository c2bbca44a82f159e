import fp from 'fastify-plugin';

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
/** `List-Unsubscribe=One-Click`, with the borders of a form around it. */
const MAX_BODY = 2048;

/** Accepts the forms that mail programs post to unsubscribe, unread: the address has all the data (RFC 8058). */
export const oneClickPlugin = fp(async (app) => {
  app.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: MAX_BODY }, async () => undefined);
});
