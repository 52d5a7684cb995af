-- Why: patients say whether their questions may go to a language model outside (domain 1.2).
alter table consent_records drop constraint consent_records_code_check;
alter table consent_records add constraint consent_records_code_check check (
  code in ('terms_privacy', 'telehealth', 'document_diagnosis', 'psp_support', 'share_adherence_alerts', 'share_symptom_alerts', 'assistant_external')
);
