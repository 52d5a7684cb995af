-- What a doctor prescribes most is read whenever a script is begun: by the doctor, the newest first.
create index prescription_items_doctor on prescription_items (doctor_id, issued_on);
