-- Only a client with custom pricing is bound to a price template; who is bound today keeps it and so has custom pricing.
UPDATE "client" SET custom_pricing = true WHERE price_template_id IS NOT NULL AND NOT custom_pricing;
ALTER TABLE "client" ADD CONSTRAINT "client_custom_pricing_check" CHECK (price_template_id IS NULL OR custom_pricing);
