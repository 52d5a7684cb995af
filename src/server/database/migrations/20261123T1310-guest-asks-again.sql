-- Why: whoever had a guest's link and asked last was let in under the other's name, or threw out who was in: now the doctor decides on the page they saw.

-- Another page that asks while one is in waits beside it, until the doctor lets it in or the first one leaves.
alter table call_guests add column next_seat_sha256 text, add column next_asked_at timestamptz,
  add constraint call_guests_next check ((next_asked_at is null) = (next_seat_sha256 is null) and (next_asked_at is null or admitted_at is not null));
