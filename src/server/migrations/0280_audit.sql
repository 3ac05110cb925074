-- The audit log of a company: who did what, when and from where. Each entry has the hash of the entry before it, so that
-- a changed, removed or inserted entry shows.

create table audit_heads (
  company_id uuid primary key references companies,
  -- The last entry. A log that was cut off ends before it.
  seq bigint not null default 0,
  hash bytea not null default ''
);
select tenant_table('audit_heads');

create table audit_entries (
  company_id uuid not null references companies,
  seq bigint not null,
  id uuid not null,
  at timestamptz not null,
  kind text not null,
  user_id uuid, shop_id uuid, subject_id uuid,
  -- What the hash covers; the columns above repeat it for filters.
  body jsonb not null,
  hash bytea not null,
  primary key (company_id, seq)
);
select ledger_table('audit_entries');
create index audit_entries_kind on audit_entries (company_id, kind, seq desc);
create index audit_entries_user on audit_entries (company_id, user_id, seq desc);
create index audit_entries_at on audit_entries (company_id, at);

-- The hash of an entry behind another one.
create function audit_hash(former bytea, seq bigint, body jsonb) returns bytea language sql immutable as $$
  select sha256(former || convert_to(seq || ' ' || body::text, 'UTF8'))
$$;

-- Appends an entry. It locks the company's head until the end of the transaction: the caller does it last.
create function audit_append(own_company uuid, entry jsonb) returns void language plpgsql as $$
declare
  head audit_heads%rowtype;
  now timestamptz := clock_timestamp();
  body jsonb := entry || jsonb_build_object('at', to_char(now at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'));
  new_hash bytea;
begin
  insert into audit_heads (company_id) values (own_company) on conflict do nothing;
  select * into head from audit_heads h where h.company_id = own_company for update;
  new_hash := audit_hash(head.hash, head.seq + 1, body);
  insert into audit_entries (company_id, seq, id, at, kind, user_id, shop_id, subject_id, body, hash)
  values (own_company, head.seq + 1, (body ->> 'id')::uuid, now, body ->> 'kind', (body ->> 'user_id')::uuid,
    (body ->> 'shop_id')::uuid, (body ->> 'subject_id')::uuid, body, new_hash);
  update audit_heads h set seq = head.seq + 1, hash = new_hash where h.company_id = own_company;
end $$;
