-- The link in a text by which its reader opens a statement. The other kinds of links stay as they are.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'token_directory_kind_check');
begin
  alter table token_directory drop constraint token_directory_kind_check;
  execute 'alter table token_directory add constraint token_directory_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''statement''::text, ');
end $$;
