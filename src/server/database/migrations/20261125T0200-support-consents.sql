-- Why: patients say whether nurses may support them, and what nurses are told by itself (domain 1.2).
alter table consent_records drop constraint consent_records_code_check;
alter table consent_records add constraint consent_records_code_check
  check (code in ('terms_privacy', 'telehealth', 'document_diagnosis', 'psp_support', 'share_adherence_alerts', 'share_symptom_alerts'));
