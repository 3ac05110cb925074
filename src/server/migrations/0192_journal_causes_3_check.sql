-- Every posting of an order says why; money and drawers have no cause.
alter table journal_lines add constraint journal_lines_cause_of_order check ((order_id is null) = (cause is null));
