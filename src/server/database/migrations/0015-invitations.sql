-- Why: all invitations of a day are counted with each that is sent.
create index invitation_texts_at on invitation_texts (created_at);
