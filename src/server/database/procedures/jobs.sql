-- Where the job library hears that a queue has something new: without it a job waits for the next poll.
create or replace function job_channel() returns text language sql immutable as $$
  select 'pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24)
$$;

-- Leaves a job for after the commit: the one door to the job tables. The data are ids only. Refuses a job nobody takes.
create or replace function enqueue(job_name text, job_data jsonb, job_key text, not_before timestamptz default null)
  returns void language plpgsql security definer set search_path = pgboss, pg_temp as $$
declare at timestamptz := greatest(not_before, pgboss.job_now());
begin
  insert into pgboss.job (name, data, start_after, singleton_key, expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay,
      retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
    select q.name, job_data, at, job_key, q.expire_seconds, q.deletion_seconds, at + q.retention_seconds * interval '1s', q.retry_limit,
      q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
    from pgboss.queue q where q.name = job_name;
  if not found then raise exception 'there is no job named %', job_name; end if;
  perform pg_notify(public.job_channel(), job_name);
end $$;

-- An administrator has all that was given up done once more: each as if it were new, with every try that it had.
create or replace function retry_failed_jobs() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform only_for_administrators();
  perform pg_notify(job_channel(), j.name) from pgboss.job j where j.state = 'failed' group by j.name;
  update pgboss.job set state = 'retry', retry_count = 0, start_after = pgboss.job_now(), completed_on = null where state = 'failed';
end $$;
