-- Why: after a reset its person is asked about the other ways into the account, whichever browser they sign in with: somebody else may have added one.

-- Set by a letter's link, until whoever signed in with the new password has looked at the rest.
alter table accounts.passwords add column reset_at timestamptz;
