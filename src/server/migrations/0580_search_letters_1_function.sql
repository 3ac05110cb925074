-- Letters such as œ and ł are found as they are typed. The indexes hold what the function made before.
create or replace function search_fold(text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    translate(replace(replace(replace(replace(
      lower(regexp_replace(normalize($1, nfd), '[\u0300-\u036f]', '', 'g')),
      'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'), 'łøđðħı', 'loddhi'),
    '[][:space:]!-,/:-?\\[^_`{-~\u2010-\u2019-]+', ' ', 'g'))
$$;
reindex index customers_last_name;
reindex index customers_first_name;
reindex index customers_email;
reindex index vehicles_unit;
reindex index fleets_name;
