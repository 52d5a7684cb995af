-- A link lets in one page, the one that asked: whoever opens it elsewhere asks anew. Who was in before asks again.
alter table call_guests
  add column seat_sha256 text, -- of the page that asked
  add column hears_after bigint not null default 0; -- the last signal before it was let in
update call_guests set seat_sha256 = '' where asked_at is not null;
alter table call_guests add constraint call_guests_seat check ((asked_at is null) = (seat_sha256 is null));

drop function if exists guest_seat(text), seat_guest(text, timestamptz), guests_in(text), guest_said(text, timestamptz, integer),
  add_guest_signal(text, uuid, uuid, uuid, jsonb, timestamptz), guest_signals(text, uuid, bigint);
