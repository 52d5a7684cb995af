-- Why: a text message that a provider took belongs to one delivery only, and a browser that signs out hears nothing more.
create unique index deliveries_provider_sms on deliveries (provider_id) where channel = 'sms' and provider_id <> 'letterbox';
create index deliveries_log on deliveries (status, id desc);
alter table push_subscriptions add column session_id uuid references accounts.sessions on delete set null;
create index push_subscriptions_session on push_subscriptions (session_id);
