-- Why: a browser's push messages outlive its session, so it must be known by more than that: whoever signs in there next ends them, and
-- signing out a device ends them after it was signed in anew.
alter table accounts.sessions add column device_sha256 text; -- the browser's own name, as in known_devices
alter table push_subscriptions add column device_sha256 text;
create index push_subscriptions_device on push_subscriptions (device_sha256);
