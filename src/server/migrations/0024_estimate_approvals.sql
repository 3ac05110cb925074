-- Every consent to a price, with who gave it, how and to what: a bill is shown against all of them.
alter table orders add column estimate_approvals jsonb not null default '[]';
update orders set estimate_approvals = jsonb_build_array(jsonb_build_object(
    'id', id, 'by', estimate_approved_by, 'way', 'in_person', 'contact', '', 'total', estimate_total::text,
    'previous_total', null, 'at', to_char(estimate_approved_timestamp at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'recorded_by', '', 'added', jsonb_build_array()))
  where estimate_approved_timestamp is not null and estimate_total is not null;
