-- Why: the timeline of a record is read page by page, and each kind of entry by the order of its time.
create index consultations_signed on consultations (user_id, signed_at desc) where signed_at is not null;
create index consent_records_of_user on consent_records (user_id, at desc);
create index documents_of_user on documents (user_id, created_at desc);
create index visit_addenda_of_user on visit_addenda (user_id, written_at desc);
