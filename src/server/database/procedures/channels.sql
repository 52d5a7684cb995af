-- How far a message to the asker came, and nothing of what it says. One whose job is still waiting is on its way; of anybody else's, nothing.
create or replace function my_delivery(delivery uuid)
  returns table (status text, reason text, attempts integer, next_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.status, d.reason, d.attempts, d.next_at from deliveries d where d.id = delivery and d.user_id = me()
  union all
  select 'queued', null, 0, null where not exists (select from deliveries d where d.id = delivery) and exists (
    select from pgboss.job j where j.name = 'channel-test' and j.singleton_key = delivery::text and j.data ->> 'userId' = me()::text
      and j.state in ('created', 'retry', 'active'))
$$;

-- One more test message of the asker's. Nothing when it may be sent, and otherwise when the hour is over in which five were.
create or replace function count_test_message() returns timestamptz language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if me() is null then return at_now(); end if;
  insert into accounts.letter_limits as l (address_key, letters, last_at, window_ends_at)
    values ('channel_test ' || me(), 1, at_now(), at_now() + interval '1 hour')
    on conflict (address_key) do update set last_at = at_now(),
      letters = case when l.window_ends_at <= at_now() then 1 else l.letters + 1 end,
      window_ends_at = case when l.window_ends_at <= at_now() then at_now() + interval '1 hour' else l.window_ends_at end
    where l.window_ends_at <= at_now() or l.letters < 5;
  if found then return null; end if;
  return (select window_ends_at from accounts.letter_limits where address_key = 'channel_test ' || me());
end $$;

-- Where a person can be reached, for the jobs that write to them; nobody where the account is gone. A disabled account hears nothing more.
create or replace function accounts.reach_of(person uuid) returns table (email text, verified_phone text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select email, case when phone_verified_at is not null then phone_number end from accounts.users
  where id = person and disabled_at is null
$$;
