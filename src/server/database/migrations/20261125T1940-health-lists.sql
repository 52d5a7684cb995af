-- Why: conditions and allergies are lists, an allergy says what happens and how bad it is, and medicines stand in the list of their own room (decision 76).

-- By substance: {"Penicillin": {"reaction": "Rash", "severity": "severe"}}. What stands here of a substance that is not in `allergies` any more says nothing.
alter table profiles add column allergy_details jsonb not null default '{}'
  check (jsonb_typeof(allergy_details) = 'object' and length(allergy_details::text) <= 20000);

-- What was one text, as rows. No word is lost: where a comma or 'and' may belong to a sentence, the text stays one row, as it was written.
create function split_list(texts text[]) returns text[] language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
declare
  outside_brackets constant text := '(?![^()]*\))';
  comma constant text := '(?:,(?!\d)|(?<!\d),)' || outside_brackets; -- not that of 2,5 mg
  goes_on constant text := '^([^[:alpha:]]|(but|except|only|not|no|none|nothing|because|since|when|if|which|that|with|without|it|they|i|my|so|then|or'
    || '|also|causes?|makes?|gives?|mild|moderate|severe|very|rash|hives|itch\w*|swelling|swells?|swollen|vomit\w*|nausea|anaphyla\w*)\y)';
  name constant text := '[[:alpha:]-]+( \d+(\.\d+)? ?(mg|g|mcg|ml|iu))?';
  line text;
  piece text;
  pieces text[];
  items text[] := '{}';
begin
  foreach line in array regexp_split_to_array(array_to_string(texts, E'\n'), '[\n\r\u2028\u2029]+|;' || outside_brackets) loop
    pieces := regexp_split_to_array(line, comma);
    if exists (select from unnest(pieces) one where btrim(one) ~* goes_on or one ~ '\S+(\s+\S+){8}') then pieces := array[line]; end if;
    foreach piece in array pieces loop
      piece := regexp_replace(regexp_replace(piece, '\s+$', ''), case when cardinality(pieces) > 1 then '^\s*(and\s+)?' else '^\s+' end, '', 'i');
      items := items || case when piece ~* ('^' || name || ' (and|&) ' || name || '$') then regexp_split_to_array(piece, ' (and|&) ', 'i') else array[piece] end;
    end loop;
  end loop;
  return array(select item from unnest(items) with ordinality kept (item, place) where item <> '' order by place);
end $$;

-- Who wrote them stays who wrote them; a form that is open on the one text finds a newer version.
alter table profiles disable trigger keep_provenance;
update profiles set chronic_conditions = split_list(chronic_conditions), allergies = split_list(allergies), version = version + 1
  where split_list(chronic_conditions) <> chronic_conditions or split_list(allergies) <> allergies;
alter table profiles enable trigger keep_provenance;

-- Servers of the release before write medicines as one text yet and read them from it: it stays for them, and whatever is new in it comes into
-- the list. The release after this one drops the trigger, both functions and the column.
create function carry_medicines() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into medications (id, user_id, name, instructions, is_critical, source, started_on, created_by, created_at, updated_at)
    select gen_random_uuid(), new.id, case when length(item) <= 120 then item else left(item, 119) || '…' end, case when length(item) > 120 then item else '' end,
      item ~* ('\y(insulin|protaphane|humulin|actraphane|actrapid|lantus|warfarin|tld|acriptega|tee|atripla|odimune|dolutegravir|tivicay|tenofovir|abacavir|kivexa|combivir|aluvia|kaletra'
        || '|\w*vudine|lopinavir|ritonavir|efavirenz|emtricitabine|rifafour|rhze|rifinah|rifampicin|isoniazid|inh|carbamazepine|tegretol|valproate|epilim|phenytoin|epanutin|lamotrigine|lamictin'
        || '|levetiracetam|keppra|ciclosporin|cyclosporin\w*|neoral|tacrolimus|prograf)\y'),
      'patient', (new.updated_at at time zone 'Africa/Johannesburg')::date, new.id, new.updated_at, new.updated_at
    from (select distinct on (lower(item)) item from unnest(split_list(new.chronic_medications)) item) said
    where not exists (select from medications m where m.user_id = new.id
      and (lower(said.item) in (lower(m.name), lower(m.name || ' ' || m.strength_text)) or m.instructions = said.item));
  return null;
end $$;
create trigger carry_medicines after update of chronic_medications on profiles
  for each row when (new.chronic_medications <> '{}') execute function carry_medicines();
update profiles set chronic_medications = chronic_medications where chronic_medications <> '{}';
