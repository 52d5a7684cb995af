-- A patient may leave the waiting room and keep the place, to be told when the doctor lets them in: 'away', until they are back.
alter table call_ways drop constraint call_ways_way_check, add constraint call_ways_way_check check (way in ('here', 'phone', 'away'));
