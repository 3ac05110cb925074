-- A split database refuses rows from a select where a column's default changes with each call. The time of the statement
-- is the same for all of its rows, and is read behind the locks that it waited for.
alter table cash_tips alter column created_at set default statement_timestamp();
alter table pay_export_files alter column created_at set default statement_timestamp();
alter table pay_export_voids alter column voided_at set default statement_timestamp();
alter table pay_exports alter column created_at set default statement_timestamp();
alter table pay_line_decisions alter column created_at set default statement_timestamp();
alter table pay_rates alter column created_at set default statement_timestamp();
alter table punch_events alter column recorded_at set default statement_timestamp();
alter table spiff_entries alter column created_at set default statement_timestamp();
alter table spiff_rules alter column created_at set default statement_timestamp();
alter table tip_rules alter column created_at set default statement_timestamp();
