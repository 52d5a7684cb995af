-- Why: keys are made of one random key instead of APP_SECRET, which only wraps it and can so be changed; and a demo is never taken for the real thing.

-- Only the owner reads it, when a server starts.
create schema if not exists deployment;
create table deployment.installation (
  one boolean primary key default true check (one),
  kind text not null check (kind in ('demo', 'production')),
  data_key bytea not null
);
