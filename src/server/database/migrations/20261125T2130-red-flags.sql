-- Why: nurses hear of symptoms and readings that can be dangerous, where that was agreed to, and a mistake lowers what they were told (domain 3.2).

-- What was found in a symptom or a reading, by its id: an id says nothing about somebody else's.
create table red_flags (
  id uuid not null,
  user_id uuid not null references profiles on delete cascade,
  level text not null check (level in ('emergency', 'urgent', 'nurse')),
  rules text[] not null check (cardinality(rules) between 1 and 30 and length(array_to_string(rules, '')) <= 300),
  note text not null check (length(note) <= 500), -- what a nurse reads
  found_at timestamptz not null,
  mistaken_at timestamptz,
  item_id uuid references queue_items on delete set null, -- where nurses were told
  primary key (user_id, id)
);
create index red_flags_item on red_flags (item_id) where item_id is not null;
alter table red_flags enable row level security;

create unique index one_open_red_flag on queue_items (user_id) where status <> 'resolved' and type = 'red_flag';
