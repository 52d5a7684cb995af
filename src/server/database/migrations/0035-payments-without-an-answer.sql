-- Why: a payment of which the provider says nothing for a day needs a person too; the list says why each is on it.
drop function if exists payments_to_see_to(), see_to_payment(uuid, text);
