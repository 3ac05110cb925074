-- A suggested line for work within the weekly rest of 32 hours (British Columbia).
alter table pay_line_decisions drop constraint pay_line_decisions_kind_check;
alter table pay_line_decisions add constraint pay_line_decisions_kind_check
  check (kind in ('meal_premium', 'reporting_pay', 'spread_of_hours', 'weekly_rest', 'holiday_pay', 'holiday_worked'));
