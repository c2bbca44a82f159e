-- CreateTable
CREATE TABLE "mail_log" (
    "id" BIGSERIAL NOT NULL,
    "to_address" TEXT NOT NULL,
    "mailbox" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "client_id" INTEGER,
    "locale" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "refused" BOOLEAN NOT NULL DEFAULT false,
    "message_id" TEXT NOT NULL,
    "create_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_time" TIMESTAMPTZ(3),
    "failed_time" TIMESTAMPTZ(3),

    CONSTRAINT "mail_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_stop" (
    "mailbox" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "create_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_stop_pkey" PRIMARY KEY ("mailbox","kind")
);

-- CreateIndex
CREATE UNIQUE INDEX "mail_log_message_id_key" ON "mail_log"("message_id");

-- CreateIndex
CREATE INDEX "mail_log_mailbox_id_idx" ON "mail_log"("mailbox", "id" DESC);

-- CreateIndex
CREATE INDEX "mail_log_create_time_id_idx" ON "mail_log"("create_time" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "mail_log_status_create_time_idx" ON "mail_log"("status", "create_time" DESC);

-- Mails that waited or had failed while each kind had a job of its own become mails of the log.
insert into mail_log (to_address, mailbox, kind, locale, payload, status, attempts, error, message_id, create_time, failed_time)
select old.address, lower(old.address), old.kind, old.locale, old.payload,
    case when old.state = 'failed' then 'failed' else 'pending' end, old.attempts, old.error, md5('outbox ' || old.id),
    old.create_time, old.failed_time
  from (
    select o.id, o.state, o.attempts, o.error, o.create_time, o.failed_time,
        case o.name when 'mailCode' then 'code' when 'mailPassword' then 'password' else 'addressChanged' end as kind,
        coalesce(o.payload ->> 'address', o.payload ->> 'oldAddress', a.email) as address,
        coalesce(o.payload ->> 'locale', 'en-US') as locale, o.payload - 'address' - 'oldAddress' - 'locale' as payload
      from outbox_job o left join account a on o.name = 'mailPassword' and a.id::text = o.payload ->> 'accountId'
      where o.name in ('mailCode', 'mailPassword', 'mailAddressChanged') and o.state <> 'setAside'
  ) old
  where old.address is not null;

update outbox_job o set name = 'mailSend', payload = jsonb_build_object('mailId', m.id)
  from mail_log m where m.message_id = md5('outbox ' || o.id) and m.status = 'pending';

delete from outbox_job o using mail_log m where m.message_id = md5('outbox ' || o.id) and m.status = 'failed';
