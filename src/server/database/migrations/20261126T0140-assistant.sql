-- Why: patients ask the assistant about health, and read again what it answered (decision 89).
create table assistant_messages (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  asked_at timestamptz not null,
  content_encrypted bytea, -- question and answer; null once the chat was cleared
  mode text not null check (mode in ('library', 'model')),
  triage_group text check (length(triage_group) <= 20), -- what is counted of an answer, without a word of it
  refusal text check (length(refusal) <= 20)
);
create index assistant_messages_of_user on assistant_messages (user_id, asked_at desc);
create index assistant_messages_asked_at on assistant_messages (asked_at);
