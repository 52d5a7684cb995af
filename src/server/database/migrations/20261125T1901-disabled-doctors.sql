-- Why: nobody shall book somebody whose account is disabled. The accounts are out of a booking's reach, so the doctor's row says it.
alter table doctor_profiles add column disabled_at timestamptz;
update doctor_profiles d set disabled_at = u.disabled_at from accounts.users u where u.id = d.doctor_id;
