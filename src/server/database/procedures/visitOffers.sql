-- The names of the doctor and the nurse of an offer that the asker may see, whom the patient's and the nurse's rows do not say.
create or replace function visit_offer_names(offer uuid) returns table (doctor_name text, specialty text, nurse_name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.display_name, d.specialty, coalesce(n.first_name || ' ' || n.last_name, '')
  from visit_offers o join doctor_profiles d using (doctor_id) left join profiles n on n.id = o.nurse_id
  where o.id = offer and (o.patient_id = me() or o.patient_id in (select patients_in_my_nursing()))
$$;
