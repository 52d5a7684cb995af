-- Why: nurses find a patient of the programme by the last 4 digits of the ID number, which is kept encrypted (domain 6.2).
alter table identity_documents add column last_digits_hmac text;
create index identity_documents_digits on identity_documents (last_digits_hmac) where last_digits_hmac is not null;
