-- Why: every booking looked up and locked its patient and doctor twice, and every message kept a place in an index for a push button it has not.

-- Both are the appointment's, which a consultation is made with and goes with; the policy that lets it be made compares them.
alter table consultations drop constraint consultations_user_id_fkey, drop constraint consultations_doctor_id_fkey;

alter table deliveries drop constraint deliveries_action_sha256_key;
create unique index deliveries_action on deliveries (action_sha256) where action_sha256 is not null;
