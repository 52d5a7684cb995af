-- Why: as long as the list of the profile that it was copied from.
alter table assessments add constraint conditions_length check (length(array_to_string(conditions, '')) <= 2000) not valid;
