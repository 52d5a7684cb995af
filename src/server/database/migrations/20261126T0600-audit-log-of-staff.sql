-- Why: administrators read what staff and the program did, newest first, among what all patients did themselves.
create index audit_log_of_staff on audit_log (id) where actor_role in ('doctor', 'nurse', 'admin', 'system');
