-- The accounts of staff are seen and changed through these alone; each refuses whoever is no administrator.
grant execute on function staff_accounts, lock_staff, make_staff, invite_staff, register_doctor, register_nurse, give_usual_hours, count_staff_change,
  end_staff_sessions, disable_staff, enable_staff, reset_second_factor, wish_staff_email,
  visits_booked_with, readdress_invited, rename_staff, lead_nurses, save_nurse_lead, administrator_tasks, retry_failed_jobs, find_audit_entries, list_audit_entries to app_request;
-- Whose registration ends, for the job that tells them.
grant execute on function registrations_on_file to app_job;
