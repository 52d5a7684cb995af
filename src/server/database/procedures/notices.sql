-- The accounts rooms see no audit, but what somebody changed of their own account is on record, in the role they have.
create or replace function leave_trace(actor uuid, called text, about uuid, request text, happened_at timestamptz)
  returns void language sql security definer set search_path = public, pg_temp as $$
  insert into audit_log (at, actor_id, actor_role, procedure, about_user_id, request_id)
    select happened_at, actor, coalesce((select role from user_roles where user_id = actor), 'none'), called, about, request
$$;
