-- Why: a day that is written down says 'No symptoms' unless it says otherwise; the trial of blind changes needs a column it may set to that.
alter table symptom_checkins alter none set default true;
