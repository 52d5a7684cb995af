-- Why: who has no push messages can have doses ring in their own calendar, if they want them there: calendars are shared (decision 73).

alter table calendar_feeds add column with_doses boolean not null default false;
