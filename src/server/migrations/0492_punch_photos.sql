-- Photos at the time clock: one for a punch in or out, deleted after 90 days with its file. A person reads the notice first.
create table punch_photos (
  company_id uuid not null references companies,
  event_id uuid not null,
  file_key text not null,
  taken_at timestamptz not null,
  primary key (company_id, event_id),
  foreign key (company_id, event_id) references punch_events (company_id, id)
);
select tenant_table('punch_photos');
grant delete on punch_photos to bayline_app;
create index punch_photos_taken on punch_photos (company_id, taken_at);
alter table time_people add column photo_notice_at timestamptz;
