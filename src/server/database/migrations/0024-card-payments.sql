-- Why: a card is paid with on the provider's page, whose address a job fetches; and the provider is asked again about what stays open.
alter table payments add column checkout_url text check (checkout_url ~ '^https?://'), add column asked_at timestamptz;
