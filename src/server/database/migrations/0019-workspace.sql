-- Why: a doctor finds codes in a list that can be replaced, asks for tests, says when to come back, keeps own words, and is asked about illnesses
-- that the law wants reported.
create table icd10_lists (
  id uuid primary key,
  source text not null check (source in ('starter', 'mit')),
  title text not null, -- as the administrator names the edition
  rows_expected integer not null check (rows_expected > 0),
  imported_by uuid references profiles on delete set null, -- null: as it came with the product
  imported_at timestamptz not null,
  current_since timestamptz -- null while its rows are still arriving
);
create unique index one_current_icd10_list on icd10_lists ((true)) where current_since is not null;

create table icd10_codes (
  list_id uuid not null references icd10_lists on delete cascade,
  code text not null check (code ~ '^[A-Z]\d{2}(\.\d{1,2})?$'), -- without its mark
  label text not null,
  mark text check (mark in ('dagger', 'asterisk')), -- an asterisk code stands beside the illness that causes it, never first
  valid_primary boolean not null default true,
  gender text check (gender in ('male', 'female')),
  age_from smallint, -- whole years, both ends belong to it
  age_to smallint,
  external_cause boolean not null default false,
  primary key (list_id, code)
);

create table icd10_choices (
  doctor_id uuid not null references doctor_profiles on delete cascade,
  code text not null,
  is_favourite boolean not null default false,
  used_at timestamptz, -- last written into a note
  primary key (doctor_id, code)
);

create table nmc_conditions (
  id uuid primary key,
  name text not null,
  category smallint not null check (category in (1, 2)), -- 1: at once and in writing within 24 hours; 2: within 7 days (domain 1.1 L19)
  codes text[] not null check (cardinality(codes) > 0), -- 'A00' takes in A00.9; 'A95-A99' a span
  version integer not null default 1,
  updated_by uuid references profiles on delete set null, -- null: as it came with the product
  updated_at timestamptz not null,
  removed_at timestamptz
);

-- What the doctor said about one illness that must be reported, kept with the visit. The name and the category are as they were then.
create table nmc_answers (
  appointment_id text not null references appointments on delete cascade,
  condition_id uuid not null,
  user_id uuid not null,
  doctor_id uuid not null,
  condition text not null,
  category smallint not null check (category in (1, 2)),
  answer text not null check (answer in ('will_report', 'have_reported', 'not_a_case')),
  answered_at timestamptz not null,
  primary key (appointment_id, condition_id)
);

create table visit_tests (
  appointment_id text not null references visit_notes on delete cascade,
  position smallint not null,
  user_id uuid not null,
  doctor_id uuid not null,
  test text not null,
  primary key (appointment_id, position)
);

create table visit_follow_ups (
  appointment_id text primary key references visit_notes on delete cascade,
  user_id uuid not null,
  doctor_id uuid not null,
  kind text not null check (kind in ('none', 'visit')), -- a task for a nurse comes with the programme in which patients enrol
  due_on date, -- the first day on which the next visit is wanted
  reason text not null default '',
  check ((kind = 'visit') = (due_on is not null))
);
create trigger keep_signed_tests before insert or update or delete on visit_tests for each row execute function keep_signed_diagnoses();
create trigger keep_signed_follow_ups before insert or update or delete on visit_follow_ups
  for each row execute function keep_signed_diagnoses();

alter table visit_diagnoses
  add column severity text not null default 'medium' check (severity in ('low', 'medium', 'high')),
  add column on_problem_list boolean not null default false,
  add column visibility text not null default 'care_team' check (visibility in ('care_team', 'doctors_only'));

-- What the sha256 of a signed note was worked out from: 1 knows no tests, no follow-up and less of a diagnosis (visits/fingerprint.ts).
alter table visit_notes add column sha256_form smallint not null default 1;

create table note_snippets (
  id uuid primary key,
  doctor_id uuid not null references doctor_profiles on delete cascade,
  section text not null check (section in ('subjective', 'objective', 'assessment', 'plan', 'patientSummary')),
  title text not null,
  text text not null,
  updated_at timestamptz not null
);
create index note_snippets_doctor on note_snippets (doctor_id);

insert into icd10_lists (id, source, title, rows_expected, imported_at, current_since)
values ('00000000-0000-7000-8000-00000000c0de', 'starter', 'Starter list', 153, '2026-11-20T00:00:00Z', '2026-11-20T00:00:00Z');

-- Domain 7.4, in words of our own: the classification's own texts belong to the World Health Organization. The national table replaces all of it.
insert into icd10_codes (list_id, code, label, gender)
select '00000000-0000-7000-8000-00000000c0de', code, label, gender
from (values
  ('A09', 'Diarrhoea and gastroenteritis, probably infectious', null),
  ('A15.0', 'Tuberculosis of the lung, found in sputum', null),
  ('A16.2', 'Tuberculosis of the lung, not confirmed in the laboratory', null),
  ('A54.9', 'Gonorrhoea', null),
  ('A64', 'Sexually transmitted infection, not specified', null),
  ('B01.9', 'Chickenpox', null),
  ('B02.9', 'Shingles', null),
  ('B05.9', 'Measles', null),
  ('B18.1', 'Chronic hepatitis B', null),
  ('B24', 'HIV disease, not specified', null),
  ('B54', 'Malaria, not specified', null),
  ('B86', 'Scabies', null),
  ('C50.9', 'Breast cancer', null),
  ('C53.9', 'Cancer of the cervix', 'female'),
  ('C61', 'Cancer of the prostate', 'male'),
  ('D50.9', 'Iron deficiency anaemia', null),
  ('D64.9', 'Anaemia, not specified', null),
  ('E03.9', 'Underactive thyroid', null),
  ('E05.9', 'Overactive thyroid', null),
  ('E10.9', 'Type 1 diabetes without complications', null),
  ('E11.9', 'Type 2 diabetes without complications', null),
  ('E66.9', 'Obesity', null),
  ('E78.0', 'High cholesterol', null),
  ('E78.5', 'Raised blood fats, not specified', null),
  ('E86', 'Dehydration', null),
  ('F10.1', 'Harmful use of alcohol', null),
  ('F17.2', 'Tobacco dependence', null),
  ('F20.9', 'Schizophrenia', null),
  ('F31.9', 'Bipolar disorder', null),
  ('F32.9', 'Depressive episode', null),
  ('F33.9', 'Recurrent depression', null),
  ('F41.0', 'Panic disorder', null),
  ('F41.1', 'Generalised anxiety disorder', null),
  ('F41.9', 'Anxiety, not specified', null),
  ('F43.1', 'Post-traumatic stress disorder', null),
  ('F43.2', 'Adjustment disorder', null),
  ('G40.9', 'Epilepsy', null),
  ('G43.9', 'Migraine', null),
  ('G44.2', 'Tension headache', null),
  ('G47.0', 'Insomnia', null),
  ('G56.0', 'Carpal tunnel syndrome', null),
  ('H10.9', 'Conjunctivitis', null),
  ('H66.9', 'Middle ear infection', null),
  ('I10', 'Hypertension', null),
  ('I20.9', 'Angina', null),
  ('I25.9', 'Chronic ischaemic heart disease', null),
  ('I48', 'Atrial fibrillation or flutter', null),
  ('I50.9', 'Heart failure', null),
  ('I63.9', 'Ischaemic stroke', null),
  ('I64', 'Stroke, not known whether bleeding or blockage', null),
  ('I83.9', 'Varicose veins of the legs', null),
  ('J00', 'Common cold', null),
  ('J01.9', 'Acute sinusitis', null),
  ('J02.9', 'Acute sore throat (pharyngitis)', null),
  ('J03.9', 'Acute tonsillitis', null),
  ('J06.9', 'Upper respiratory infection', null),
  ('J11.1', 'Influenza, virus not identified, with respiratory signs', null),
  ('J18.9', 'Pneumonia', null),
  ('J20.9', 'Acute bronchitis', null),
  ('J30.4', 'Allergic rhinitis', null),
  ('J44.9', 'Chronic obstructive lung disease', null),
  ('J45.9', 'Asthma', null),
  ('K02.9', 'Tooth decay', null),
  ('K21.9', 'Acid reflux without oesophagitis', null),
  ('K27.9', 'Peptic ulcer', null),
  ('K29.7', 'Gastritis', null),
  ('K30', 'Indigestion', null),
  ('K52.9', 'Gastroenteritis, not infectious', null),
  ('K58.9', 'Irritable bowel without diarrhoea', null),
  ('K59.0', 'Constipation', null),
  ('K80.2', 'Gallstones without cholecystitis', null),
  ('L01.0', 'Impetigo', null),
  ('L02.9', 'Skin abscess, boil or carbuncle', null),
  ('L20.9', 'Atopic eczema', null),
  ('L30.9', 'Dermatitis, not specified', null),
  ('L40.9', 'Psoriasis', null),
  ('L50.9', 'Urticaria', null),
  ('L70.0', 'Acne', null),
  ('M06.9', 'Rheumatoid arthritis', null),
  ('M10.9', 'Gout', null),
  ('M13.9', 'Arthritis, not specified', null),
  ('M17.9', 'Osteoarthritis of the knee', null),
  ('M19.9', 'Osteoarthritis, not specified', null),
  ('M54.5', 'Low back pain', null),
  ('M79.7', 'Fibromyalgia', null),
  ('M81.9', 'Osteoporosis', null),
  ('N18.9', 'Chronic kidney disease', null),
  ('N30.9', 'Bladder infection (cystitis)', null),
  ('N39.0', 'Urinary tract infection', null),
  ('N40', 'Enlarged prostate', 'male'),
  ('N76.0', 'Acute vaginitis', 'female'),
  ('N91.2', 'Missed periods (amenorrhoea)', 'female'),
  ('N92.0', 'Heavy regular periods', 'female'),
  ('N94.6', 'Painful periods', 'female'),
  ('O10.0', 'Hypertension from before the pregnancy', 'female'),
  ('O14.9', 'Pre-eclampsia', 'female'),
  ('O24.4', 'Diabetes that began in pregnancy', 'female'),
  ('R05', 'Cough', null),
  ('R07.4', 'Chest pain, not specified', null),
  ('R10.4', 'Abdominal pain, not specified', null),
  ('R11', 'Nausea and vomiting', null),
  ('R42', 'Dizziness', null),
  ('R50.9', 'Fever, cause not known', null),
  ('R51', 'Headache', null),
  ('R53', 'Tiredness and malaise', null),
  ('R73.9', 'High blood sugar, not specified', null),
  ('S93.4', 'Sprained ankle', null),
  ('T14.9', 'Injury, not specified', null),
  ('T78.4', 'Allergy, not specified', null),
  ('Z00.0', 'General medical examination', null),
  ('Z11.4', 'Screening for HIV', null),
  ('Z30.9', 'Contraception', null),
  ('Z34.9', 'Supervision of a normal pregnancy', 'female'),
  ('Z71.1', 'Worried, no illness found', null),
  ('Z76.0', 'Repeat prescription', null)
) as starter (code, label, gender);

-- An injury cannot be signed without its outside cause, so that the starter list needs some of those too.
insert into icd10_codes (list_id, code, label, valid_primary, external_cause)
select '00000000-0000-7000-8000-00000000c0de', code, label, false, true
from (values
  ('V09.9', 'Pedestrian hurt in a traffic accident'),
  ('V89.2', 'Motor vehicle accident in traffic'),
  ('W18', 'Fall on the same level'),
  ('W19', 'Fall, not specified'),
  ('W54', 'Bitten or struck by a dog'),
  ('W57', 'Bitten or stung by an insect'),
  ('X44', 'Accidental poisoning by a medicine, not specified'),
  ('X50', 'Overexertion, repeated or strenuous movement'),
  ('X59.9', 'Exposure to an unspecified factor'),
  ('Y04', 'Assault by bodily force'),
  ('Y09', 'Assault, means not specified'),
  ('Y57.9', 'Harm from a medicine in correct use, not specified')
) as causes (code, label);
update icd10_lists set rows_expected = (select count(*) from icd10_codes);

-- Domain 7.4, the list as amended on 27 March 2025. Which codes stand for a condition is ours and waits for a clinician's review.
insert into nmc_conditions (id, name, category, codes, updated_at)
select gen_random_uuid(), name, category, string_to_array(codes, ' '), '2026-11-20T00:00:00Z'
from (values
  ('Cholera', 1, 'A00'),
  ('Enteric fever (typhoid or paratyphoid)', 1, 'A01'),
  ('Food-borne illness', 1, 'A05'),
  ('Plague', 1, 'A20'),
  ('Anthrax', 1, 'A22'),
  ('Listeriosis', 1, 'A32'),
  ('Diphtheria', 1, 'A36'),
  ('Pertussis', 1, 'A37'),
  ('Meningococcal disease', 1, 'A39'),
  ('Acute flaccid paralysis (polio)', 1, 'A80'),
  ('Rabies', 1, 'A82'),
  ('Rift Valley fever', 1, 'A92.4'),
  ('Viral haemorrhagic fever or yellow fever', 1, 'A95-A99'),
  ('Smallpox or mpox', 1, 'B03-B04'),
  ('Measles', 1, 'B05'),
  ('Rubella', 1, 'B06'),
  ('Malaria', 1, 'B50-B54'),
  ('Haemolytic uraemic syndrome', 1, 'D59.3'),
  ('Acute rheumatic fever', 1, 'I00-I02'),
  ('Congenital rubella syndrome', 1, 'P35.0'),
  ('Mercury poisoning', 1, 'T56.1'),
  ('Agricultural or stock remedy poisoning', 1, 'T60'),
  ('Tuberculosis', 2, 'A15-A19'),
  ('Brucellosis', 2, 'A23'),
  ('Leprosy', 2, 'A30'),
  ('Tetanus', 2, 'A33-A35'),
  ('Legionellosis', 2, 'A48.1'),
  ('Haemophilus influenzae type B', 2, 'A49.2'),
  ('Congenital syphilis', 2, 'A50'),
  ('Viral hepatitis', 2, 'B15-B18'),
  ('Schistosomiasis (bilharzia)', 2, 'B65'),
  ('Soil-transmitted helminths', 2, 'B76 B77 B79'),
  ('Maternal death', 2, 'O95-O97'),
  ('Lead poisoning', 2, 'T56.0')
) as listed (name, category, codes);
