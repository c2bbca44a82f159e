-- Terminals that have a SIM card, in the order of their list: counted and paged without the others.
CREATE INDEX "terminal_card_idx" ON "terminal"("create_time" DESC, "id" DESC) WHERE "iccid" IS NOT NULL;
