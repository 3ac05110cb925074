-- What decides a person's hours besides their punches, and the weeks that were approved and signed.

create table time_people (
  company_id uuid not null references companies,
  user_id uuid not null,
  -- No overtime, whatever the region.
  exempt boolean not null default false,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id)
);
select tenant_table('time_people');

create table work_weeks (
  company_id uuid not null references companies,
  user_id uuid not null,
  week_start date not null,
  -- The hours as they were approved and signed: a later correction makes them differ from the present ones.
  approved_at timestamptz, approved_by uuid, approved_name text not null default '', approved_state text,
  signed_at timestamptz, signed_answer text check (signed_answer in ('yes', 'no')), signed_note text not null default '',
  signed_state text,
  primary key (company_id, user_id, week_start),
  foreign key (company_id, user_id) references users (company_id, id)
);
select tenant_table('work_weeks');
create index work_weeks_week on work_weeks (company_id, week_start);
