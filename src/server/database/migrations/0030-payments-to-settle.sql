-- Why: of a payment that came with another amount than was asked for, somebody must see to it; what they did is said once and kept.
alter table payments
  add column seen_to_at timestamptz,
  add column seen_to_by uuid,
  add column seen_to_note text,
  add check ((seen_to_at is null) = (seen_to_by is null) and (seen_to_at is null) = (seen_to_note is null));
create index payments_to_see_to on payments (settled_at) where wall = 'amount_differs' and seen_to_at is null;
