import { readNotice } from '@roger/domain/platform/mails/read-notice';
import { describe, expect, it } from 'vitest';

const ID = '0123456789abcdef0123456789abcdef';
const lines = (...texts: string[]) => texts.join('\r\n');
const mail = (head: string[], ...body: string[]) => Buffer.from([...head, '', ...body, ''].join('\r\n'));

/** A notice in words for people; the mail that it returns is in the text or attached. */
function plainNotice(head: string[], texts: string[], { type = 'text/plain', attached = false } = {}): Buffer {
  const returned = lines(
    'Return-Path: <roger@example.com>',
    'Subject: Your code',
    `Message-ID: <${ID}@roger>`,
    '',
    'Hi',
  );
  if (!attached) return mail([...head, `Content-Type: ${type}; charset=utf-8`], ...texts, '', returned);
  return mail(
    [...head, 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="cut"'],
    lines('--cut', `Content-Type: ${type}; charset=utf-8`, '', ...texts, ''),
    lines('--cut', 'Content-Type: message/rfc822', '', returned, '', '--cut--'),
  );
}

const encoded = (subject: string) => `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`;
const POSTMASTER = 'From: postmaster@mx.example.org';

describe('a notice in words is recognised of', () => {
  const unknown = 'host mx.example.org said: 550 5.1.1 user unknown';
  it.each([
    [
      'Yahoo: a colon behind the code',
      ['From: MAILER-DAEMON@yahoo.com', 'Subject: Failure Notice'],
      ['<someone@yahoo.com>:', "554: delivery error: dd This user doesn't have a yahoo.com account", ''],
      { status: '554' },
    ],
    [
      'mail.ru: the code in brackets',
      ['From: mailer-daemon@corp.mail.ru', 'Subject: Mail failure.'],
      ['A message could not be delivered:', '  someone@mail.ru', '    user not found (550)', ''],
      { status: '550', error: 'user not found (550)' },
    ],
    [
      'a server without a domain',
      ['From: MAILER-DAEMON', 'Subject: Undelivered Mail Returned to Sender'],
      ['550 5.1.1 user unknown'],
      { status: '5.1.1' },
    ],
    [
      'a server without a domain, with a comment',
      ['From: MAILER-DAEMON (Mail Delivery System)', 'Subject: Undelivered Mail Returned to Sender'],
      [unknown],
      { status: '5.1.1' },
    ],
    [
      'Courier',
      ['From: "Courier mail server at x" <@x.example>', 'Subject: NOTICE: mail delivery status.'],
      ['<someone@example.org>:', '     mx [192.0.2.4]:', ' <<< 550 No such user'],
      { status: '550', error: '<<< 550 No such user' },
    ],
    [
      'Domino: no code at all',
      ['From: Postmaster@x.example', 'Subject: DELIVERY FAILURE: User someone not listed in Domino Directory'],
      ['was not delivered to:', '  someone@example.org', 'because:', '  User someone not listed in Domino Directory'],
      { status: '', error: 'DELIVERY FAILURE: User someone not listed in Domino Directory' },
    ],
    [
      'NetEase: the code behind Chinese words',
      ['From: Postmaster@163.com', encoded('系统退信')],
      ['您的邮件无法送达 550 User not found'],
      { status: '550' },
    ],
    [
      'a server whose words run on in the next line',
      [POSTMASTER, 'Subject: Returned mail'],
      ['host mx.example.org said: 550 <someone@example.org>:', '    Recipient address rejected'],
      { status: '550' },
    ],
    ...[
      '5.7.26 This mail has been blocked because the sender is unauthenticated',
      'Reason: 5.7.26 DMARC',
      'Mail blocked (5.7.26)',
    ].map((text): [string, string[], string[], object] => [
      `a registered status that looks like a date: ${text}`,
      [POSTMASTER, 'Subject: Undelivered Mail Returned to Sender'],
      [text],
      { status: '5.7.26' },
    ]),
    ...[
      'Your message could not be successfully delivered',
      'Mesajınız başarıyla teslim edilemedi',
      '您的邮件未能成功投递',
      'Доставка не была успешной: сообщение не доставлено',
      'Автоматическое уведомление: сообщение не доставлено',
      'Αυτόματη ειδοποίηση: αποτυχία παράδοσης',
    ].map((subject): [string, string[], string[], object] => [subject, [POSTMASTER, encoded(subject)], [unknown], {}]),
    [
      'a server that lists an answer to another command in the same line',
      [POSTMASTER, 'Subject: Undelivered mail'],
      ['mx: RCPT TO: 550 5.1.1 user unknown (MAIL FROM: 250 2.1.0 OK)'],
      { status: '5.1.1' },
    ],
    [
      'a server that answers automatically, with a mark of answers',
      [POSTMASTER, 'Subject: Re: failure notice', 'Auto-Submitted: auto-replied'],
      [unknown],
      { status: '5.1.1' },
    ],
  ])('%s', async (_name, head, texts, expected) => {
    const found = { messageId: ID, kind: 'failure', ...expected };
    expect(await readNotice(plainNotice(head, texts))).toMatchObject(found);
    expect(await readNotice(plainNotice(head, texts, { attached: true }))).toMatchObject(found);
  });

  it.each([
    '系统退信/Systems bounce',
    'System bounce',
    '未送达: 您的验证码',
    '无法投递的邮件',
    '郵件無法傳遞',
    'İletilemedi: Kodunuz',
    'TESLİM EDİLEMEDİ',
    'Teslimat başarısız oldu',
    'Δεν είναι δυνατή η παράδοση: Κωδικός',
    'ΑΠΟΤΥΧΙΑ ΠΑΡΑΔΟΣΗΣ',
    'Μη παραδοτέο μήνυμα',
    'Недоставленное сообщение',
    'Не удается доставить: код',
    'Сообщение не доставлено',
    'Ошибка доставки',
    'No se puede entregar: código',
    'Mensaje no entregado',
    'Error de entrega',
    'Correo devuelto',
    'Non remis : votre code',
    'Échec de la remise',
    'Message non distribué',
    "Retour à l'expéditeur",
    'Unzustellbar: Ihr Code',
    'Nachricht nicht zugestellt',
    'Zustellung fehlgeschlagen',
    'Undeliverable: Your code',
    // Our subjects have names of clients and reports, with any words.
    'Undeliverable: Warning: terminals expire soon',
    'Undeliverable: Terminals to renew: 5 (Early Warning Ltd)',
    'Undeliverable: Successful sales: 2026-10',
    'Mail delivery failed: Delayed radios: 2026-10',
    'Delivery Status Notification (Failure): Delayed radios',
    '退信：延迟的终端',
    'Не удается доставить: Задержка рейсов',
    'İletilemedi: Geciken telsizler',
    'Μη παραδοτέο: Καθυστερήσεις',
    'No se puede entregar: Retrasos',
    'Non remis : Radios en retard',
    'Unzustellbar: Verzögerungen',
    'Delivery Status Notification (Failure)',
    'Mail System Error - Returned Mail',
    'Delivery failure: unsuccessful delivery',
    '退信：投递未成功',
    'Недоставленное: безуспешная доставка',
    'Teslimat başarısız: başarısız',
    'Αποτυχία παράδοσης: ανεπιτυχής',
  ])('a server with the subject %s', async (subject) => {
    const notice = plainNotice(['From: PostMaster@qq.com', encoded(subject)], [unknown], { attached: true });
    expect(await readNotice(notice)).toMatchObject({ messageId: ID, status: '5.1.1', error: unknown });
  });

  it.each([
    'someone@example.org: 550 Requested action not taken: mailbox unavailable',
    'Remote host said: 554 Transaction failed',
    'mx.example.org[192.0.2.4] said 550 Blocked',
    '(reason: 550 No such user here)',
    '<<< 553 sorry, that domain is not in my list of allowed rcpthosts',
    '550 550 Unrouteable address (state 14)',
    '554-mx.example.org No SMTP service',
    '554 DT:SPM 163 smtp1',
    '#550 Recipient unknown',
    'SMTP error 550 Mail is rejected by recipients',
    '<someone@example.org> 550 User unknown',
    'someone@example.org 550 User unknown',
    '- 552 Message size exceeds fixed limit',
    "The server responded '452 insufficient system storage'",
    'smtp;550 Пользователь не найден',
    '550 用户不存在',
    // Google's status of a mail without SPF, which could be a date.
    '550-5.7.26 This mail is unauthenticated',
    'SMTP error, #5.7.26',
    '552 Mailbox full, 250 MB used',
    'mx.example.org[192.0.2.4]: 550 <someone@example.org>: Mail content denied',
  ])('a server that says %s', async (answer) => {
    const notice = plainNotice([POSTMASTER, 'Subject: failure notice'], ['I am sorry.', answer]);
    expect(await readNotice(notice)).toMatchObject({ messageId: ID, error: answer });
  });

  it.each([true, false])('a server that writes HTML alone, with our mail attached: %s', async (attached) => {
    const html = [
      '<style>p { width: 550 }</style>',
      '<p>Sorry.<br>&lt;a@example.org&gt;: <b>550</b> 5.1.1',
      'unknown</p>',
    ];
    const notice = plainNotice([POSTMASTER, 'Subject: failure notice'], html, { type: 'text/html', attached });
    expect(await readNotice(notice)).toMatchObject({ messageId: ID, error: '<a@example.org>: 550 5.1.1 unknown' });
  });
});

describe('no failure is', () => {
  it.each([
    ['Re: failure notice', 'We rejected 554 mails today'],
    ['RE : Undeliverable: Your code', 'host said: 550 5.1.1 user unknown'],
    ['AW: Unzustellbar: Ihr Code', '550 5.1.1 user unknown'],
    ['回复：系统退信', '550 5.1.1 user unknown'],
    ['Ynt: İletilemedi', '550 5.1.1 user unknown'],
    ['Απ: Αποτυχία παράδοσης', '550 5.1.1 user unknown'],
    ['Ответ: Не удается доставить', '550 5.1.1 user unknown'],
    ['Fwd: failure notice', 'Hi. This is the qmail-send program at mx.example.org.'],
    ['failure notice', 'We rejected 554 mails today'],
    ['failure notice', '554 mails were rejected by our policy'],
    ['failure notice', 'Rejected: 554 messages of this user'],
    ['Message undeliverable? No: held for approval', 'Your mail was held for review; ticket 512 opened'],
    ...[
      'Automatic reply',
      'Out of office',
      'Read',
      '自动答复',
      'Автоматический ответ',
      'Otomatik yanıt',
      'Αυτόματη απάντηση',
      'Respuesta automática',
      'Réponse automatique',
      'Automatische Antwort',
    ].map((mark) => [`${mark}: Undeliverable parcels`, '550 5.1.1 user unknown']),
    ['DELIVERY STATUS', 'User someone not listed'],
  ])('a mail of a postmaster, %s: %s', async (subject = '', text = '') => {
    expect(await readNotice(plainNotice([POSTMASTER, encoded(subject)], [text]))).toBeNull();
    expect(await readNotice(plainNotice([POSTMASTER, encoded(subject)], [text], { attached: true }))).toBeNull();
  });

  it.each([
    ['Mail Delivery Status Report', '<someone@example.org>: delivery via mx: 250 2.1.5 Ok'],
    ['Mail Delivery Status Report', 'host mx said: 250 2.1.5 <550 sorry@example.org> user unknown to us is ok'],
    ['Delivery Status Notification', 'Your mail is known as 2.6.0 <id@example.org> queued'],
    ...[
      'Delivery Status Notification (Success)',
      'Delivery status: relay (Relayed)',
      'Successful Mail Delivery Report',
      '投递成功: 退信',
      'Успешная доставка: не возврат',
      'Başarıyla: teslimat hatası',
      'Επιτυχής: ανεπίδοτα',
      'Con éxito: correo devuelto',
      'Avec succès : non remis',
      'Erfolgreich: Zustellfehler',
    ].map((subject) => [subject, 'tried before: 550 5.1.1 user unknown']),
  ])('a notice of success, %s: %s', async (subject = '', text = '') => {
    expect(await readNotice(plainNotice([POSTMASTER, encoded(subject)], [text]))).toBeNull();
    expect(await readNotice(plainNotice([POSTMASTER, encoded(subject)], [text], { attached: true }))).toBeNull();
  });

  it.each(['I am out of office until 5.1.27', '4.12.26 bis 5.1.27', 'Closed (5.01.27).', 'Отпуск до 5.1.27'])(
    'a date: %s',
    async (text) => {
      expect(await readNotice(plainNotice([POSTMASTER, 'Subject: Undelivered mail'], [text]))).toBeNull();
    },
  );

  it.each(['Undelivered mail (delayed, will retry)', 'Сообщение не доставлено: доставка отложена'])(
    'a delay that names the failure first: %s',
    async (subject) => {
      const delayed = plainNotice([POSTMASTER, encoded(subject)], ['451 4.7.1 try later']);
      expect(await readNotice(delayed)).toBeNull();
    },
  );

  it.each([
    'Delivery Status Notification (Delay)',
    'Delayed: Undeliverable parcels',
    '延迟: 系统退信',
    'Задержка: сообщение еще не доставлено',
    'Henüz iletilemedi',
    'Καθυστέρηση: δεν παραδόθηκε',
    'Retraso: aún no entregado',
    'Remise retardée : non remis',
    'Verzögert: noch nicht zugestellt',
    'NOTICE: mail delivery status.',
  ])('a warning of a delay: %s', async (subject) => {
    const texts = ['THIS IS A WARNING MESSAGE ONLY.', '450 4.2.0 greylisted, then 550 5.1.1'];
    const warning = plainNotice([POSTMASTER, encoded(subject)], subject.startsWith('NOTICE') ? texts : texts.slice(1));
    expect(await readNotice(warning)).toBeNull();
  });
});

describe('a hostile notice', () => {
  it.each([
    ['text/html', '<style>'.repeat(60_000) + '<'.repeat(200_000)],
    ['text/plain', '(550 '.repeat(4000)],
    ['text/plain', '(550)'.repeat(4000)],
    ['text/plain', `${'@a'.repeat(5000)}${'@'.repeat(5000)}${'a'.repeat(5000)}`],
    ['text/plain', `550${': '.repeat(9000)}`],
    ['text/plain', `${'('.repeat(9000)}550 ${'no '.repeat(3000)}`],
    ['text/plain', `${'é '.repeat(4000)}${' '.repeat(11_000)}`],
  ])('of %s is read in its time, %.20s', async (type, text) => {
    const notice = plainNotice([POSTMASTER, 'Subject: failure notice'], [text], { type, attached: true });
    const begun = performance.now();
    await readNotice(notice);
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});
