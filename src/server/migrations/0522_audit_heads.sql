-- The heads of the audit log become rows that are only added, one for each entry: the application's role, which may
-- neither change nor delete them, cannot set a head back. The newest head that is there is the first of them.
alter table audit_heads drop constraint audit_heads_pkey;
alter table audit_heads add primary key (company_id, seq);
alter table audit_heads alter column seq drop default, alter column hash drop default;
revoke update on audit_heads from bayline_app;

-- Appends an entry and its head. Appends of a company wait for each other until the end of the transaction: the caller
-- does it last.
create or replace function audit_append(own_company uuid, entry jsonb) returns void language plpgsql as $$
declare
  last_seq bigint := 0;
  last_hash bytea := '';
  now timestamptz := clock_timestamp();
  body jsonb := entry || jsonb_build_object('at', to_char(now at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'));
  new_hash bytea;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit ' || own_company, 0));
  select h.seq, h.hash into last_seq, last_hash from audit_heads h
    where h.company_id = own_company order by h.seq desc limit 1;
  last_seq := coalesce(last_seq, 0) + 1;
  new_hash := audit_hash(coalesce(last_hash, ''), last_seq, body);
  insert into audit_entries (company_id, seq, id, at, kind, user_id, shop_id, subject_id, body, hash)
  values (own_company, last_seq, (body ->> 'id')::uuid, now, body ->> 'kind', (body ->> 'user_id')::uuid,
    (body ->> 'shop_id')::uuid, (body ->> 'subject_id')::uuid, body, new_hash);
  insert into audit_heads (company_id, seq, hash) values (own_company, last_seq, new_hash);
end $$;

-- Where else a head was recorded: by the nightly reconciliation, and with each day that was closed.
alter table ledger_proofs add column audit_seq bigint, add column audit_hash text not null default '';
alter table shop_days add column audit_seq bigint, add column audit_hash text not null default '';
