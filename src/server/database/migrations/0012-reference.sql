-- Why: whom people call in an emergency is kept by administrators and checked by calling, and days without visits can be proclaimed.
create table emergency_contacts (
  id uuid primary key,
  name text not null,
  numbers text[] not null check (cardinality(numbers) between 1 and 5), -- as people read them; rules/emergency.ts says what can be dialled
  notes text not null default '',
  position integer not null,
  last_verified_on date, -- null: nobody called it yet
  version integer not null default 1,
  updated_by uuid references profiles on delete set null, -- null: as it came with the product
  updated_at timestamptz not null,
  removed_at timestamptz -- kept, so that a removal can be undone
);
create unique index one_emergency_contact_of_a_name on emergency_contacts (lower(name)) where removed_at is null;

-- Domain 1.6. Somebody of the practice has to call them: until then they count as not checked.
insert into emergency_contacts (id, name, numbers, notes, position, updated_at)
select gen_random_uuid(), name, numbers, notes, position, '2026-11-20T00:00:00Z'
from (values
  (1, 'Any emergency, from a cellphone', array['112'], ''),
  (2, 'Ambulance or fire', array['10177'], ''),
  (3, 'Police', array['10111'], ''),
  (4, 'Private ambulance', array['082 911', '084 124'], 'Netcare 911 and ER24'),
  (5, 'Thinking about suicide', array['0800 567 567', '0800 21 22 23', '0800 12 13 14'],
    'South African Depression and Anxiety Group. You can also send an SMS to 31393.'),
  (6, 'Poison information', array['0861 555 777'], ''),
  (7, 'Violence at home or from a partner', array['0800 428 428'], 'Day and night. Dial *120*7867# or SMS "help" to 31531.'),
  (8, 'National health helpline', array['0800 012 322'], ''),
  (9, 'Childline', array['116'], '')
) as known (position, name, numbers, notes);

-- What is not said to be the law's was typed by somebody.
alter table holidays alter column source set default 'manual';
