-- Limits that procedures keep themselves: whoever calls may ask for less, never for more. The numbers are those of src/rules, which
-- ruleLimits.test.ts compares.
create or replace function limit_of(what text) returns integer language sql immutable parallel safe return case what
  when 'hold minutes' then 10
  when 'card hold minutes' then 20
  when 'visits ahead' then 3
  when 'bookings a day' then 10
  when 'moves' then 2
  when 'correction cents' then 100000
end;
