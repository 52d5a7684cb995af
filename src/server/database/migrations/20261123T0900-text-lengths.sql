-- Why: how long a text may be was said to whoever types it alone; a table took anything from what forgets to ask (contract/limits.ts).
-- Not yet valid, so that no row is read while the tables are locked: `npm run migrate` looks through the rows afterwards, which is in nobody's way.

-- All locks at once and in little time, or none (decision 36).
set local statement_timeout = 400;
lock table accounts.identities, accounts.links, accounts.passkeys, accounts.users, appointment_proposals, appointments, break_glass,
  call_guests, call_texts, consultation_types, consultations, doctor_profiles, documents, emergency_contacts, holidays, icd10_codes,
  icd10_lists, identity_documents, incidents, nmc_answers, nmc_conditions, note_snippets, payments, prescription_items, profiles,
  queue_events, queue_items, time_off, visit_addenda, visit_checklists, visit_diagnoses, visit_follow_ups, visit_notes, visit_tests,
  wallet_adjustments, wallet_entries in access exclusive mode;
set local statement_timeout = default;

alter table accounts.identities
  add constraint email_length check (length(email) <= 254) not valid;

alter table accounts.links
  add constraint new_email_length check (length(new_email) <= 254) not valid;

alter table accounts.passkeys
  add constraint name_length check (length(name) <= 60) not valid;

alter table accounts.users
  add constraint disabled_reason_length check (length(disabled_reason) <= 240) not valid,
  add constraint email_length check (length(email) <= 254) not valid,
  add constraint first_name_length check (length(first_name) <= 80) not valid,
  add constraint last_name_length check (length(last_name) <= 80) not valid;

alter table appointment_proposals
  add constraint message_length check (length(message) <= 500) not valid;

alter table appointments
  add constraint cancel_reason_length check (length(cancel_reason) <= 500) not valid,
  add constraint reason_length check (length(reason) <= 500) not valid;

alter table break_glass
  add constraint reason_length check (length(reason) <= 500) not valid,
  add constraint review_note_length check (length(review_note) <= 500) not valid;

alter table call_guests
  add constraint name_length check (length(name) <= 60) not valid;

alter table call_texts
  add constraint text_length check (length(text) <= 1000) not valid;

alter table consultation_types
  add constraint description_length check (length(description) <= 160) not valid,
  add constraint name_length check (length(name) <= 80) not valid;

alter table consultations
  add constraint notes_length check (length(notes) <= 1500) not valid;

alter table doctor_profiles
  add constraint practice_address_length check (length(practice_address) <= 240) not valid,
  add constraint qualification_length check (length(qualification) <= 120) not valid,
  add constraint specialty_length check (length(specialty) <= 80) not valid;

alter table documents
  add constraint revoked_reason_length check (length(revoked_reason) <= 500) not valid;

alter table emergency_contacts
  add constraint name_length check (length(name) <= 80) not valid,
  add constraint notes_length check (length(notes) <= 240) not valid,
  add constraint numbers_length check (length(array_to_string(numbers, '')) <= 150) not valid;

alter table holidays
  add constraint name_length check (length(name) <= 80) not valid;

alter table icd10_codes
  add constraint label_length check (length(label) <= 300) not valid;

alter table icd10_lists
  add constraint title_length check (length(title) <= 80) not valid;

alter table identity_documents
  add constraint country_length check (length(country) <= 60) not valid;

alter table incidents
  add constraint what_length check (length(what) <= 500) not valid;

alter table nmc_answers
  add constraint condition_length check (length(condition) <= 120) not valid;

alter table nmc_conditions
  add constraint name_length check (length(name) <= 120) not valid;

alter table note_snippets
  add constraint text_length check (length(text) <= 2000) not valid,
  add constraint title_length check (length(title) <= 60) not valid;

alter table payments
  add constraint reason_length check (length(reason) <= 500) not valid,
  add constraint seen_to_note_length check (length(seen_to_note) <= 300) not valid;

alter table prescription_items
  add constraint answer_length check (length(answer) <= 300) not valid,
  add constraint dose_length check (length(dose) <= 60) not valid,
  add constraint form_length check (length(form) <= 60) not valid,
  add constraint frequency_length check (length(frequency) <= 80) not valid,
  add constraint instructions_length check (length(instructions) <= 200) not valid,
  add constraint name_length check (length(name) <= 120) not valid,
  add constraint strength_length check (length(strength) <= 60) not valid;

alter table profiles
  add constraint address_length check (length(address) <= 400) not valid,
  add constraint allergies_length check (length(array_to_string(allergies, '')) <= 2000) not valid,
  add constraint called_name_length check (length(called_name) <= 80) not valid,
  add constraint chronic_conditions_length check (length(array_to_string(chronic_conditions, '')) <= 2000) not valid,
  add constraint chronic_medications_length check (length(array_to_string(chronic_medications, '')) <= 2000) not valid,
  add constraint clinic_length check (length(clinic) <= 160) not valid,
  add constraint first_name_length check (length(first_name) <= 80) not valid,
  add constraint hpcsa_number_length check (length(hpcsa_number) <= 20) not valid,
  add constraint last_name_length check (length(last_name) <= 80) not valid,
  add constraint medical_aid_number_length check (length(medical_aid_number) <= 40) not valid,
  add constraint medical_aid_plan_length check (length(medical_aid_plan) <= 120) not valid,
  add constraint medical_aid_scheme_length check (length(medical_aid_scheme) <= 120) not valid,
  add constraint next_of_kin_name_length check (length(next_of_kin_name) <= 160) not valid,
  add constraint next_of_kin_relation_length check (length(next_of_kin_relation) <= 80) not valid,
  add constraint pharmacy_length check (length(pharmacy) <= 160) not valid;

alter table queue_events
  add constraint note_length check (length(note) <= 2000) not valid;

alter table queue_items
  add constraint name_length check (length(name) <= 120) not valid,
  add constraint phone_length check (length(phone) <= 40) not valid,
  add constraint preferred_time_length check (length(preferred_time) <= 120) not valid;

alter table time_off
  add constraint reason_length check (length(reason) <= 120) not valid;

alter table visit_addenda
  add constraint reason_length check (length(reason) <= 500) not valid,
  add constraint text_length check (length(text) <= 4000) not valid;

alter table visit_checklists
  add constraint address_length check (length(address) <= 300) not valid,
  add constraint callback_number_length check (length(callback_number) <= 40) not valid,
  add constraint suitability_reason_length check (length(suitability_reason) <= 1000) not valid;

alter table visit_diagnoses
  add constraint name_length check (length(name) <= 200) not valid;

alter table visit_follow_ups
  add constraint reason_length check (length(reason) <= 200) not valid;

alter table visit_notes
  add constraint assessment_length check (length(assessment) <= 4000) not valid,
  add constraint objective_length check (length(objective) <= 4000) not valid,
  add constraint patient_summary_length check (length(patient_summary) <= 1500) not valid,
  add constraint plan_length check (length(plan) <= 4000) not valid,
  add constraint subjective_length check (length(subjective) <= 4000) not valid;

alter table visit_tests
  add constraint test_length check (length(test) <= 200) not valid;

alter table wallet_adjustments
  add constraint reason_length check (length(reason) <= 500) not valid;

alter table wallet_entries
  add constraint memo_length check (length(memo) <= 500) not valid;
