-- English is that of the United States here: a unit that is still named as it was when the company began.
do $$
declare company uuid;
begin
  for company in select company_id from companies loop
    perform set_config('app.company_id', company::text, true);
    update units_of_measure set name = 'Liter' where company_id = company and unit = 'liter' and name = 'Litre';
  end loop;
  perform set_config('app.company_id', '', true);
  execute replace(
    pg_get_functiondef('default_lists(uuid)'::regprocedure), '''Litre'', ''Litre''', '''Liter'', ''Litre'''
  );
end $$;
