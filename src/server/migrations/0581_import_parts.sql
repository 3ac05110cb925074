-- Rows that are imported without some of their cells, and headings below a title.
alter table imports add column partial integer not null default 0;
alter table imports add column heading_row integer not null default 0;
alter table imports add column head jsonb not null default '[]';
alter table import_wrong_rows add column taken boolean not null default false;

-- The number of a vehicle in the program from which it came; files of that program are joined by it.
alter table vehicles add column external_number text not null default '';
create index vehicles_external_number on vehicles (company_id, external_number) where external_number <> '';
