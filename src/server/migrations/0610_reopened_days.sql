-- A re-opened day takes back what was recorded after its closing. The application's role does this itself: a split
-- database refuses a function of the owner that writes behind other writes of the transaction. It may change the day of
-- these ledgers alone, and a policy lets a row move only from the next day to the one that `app.reopened_day` names. No
-- restrictive policies: a split database makes them permissive on its nodes.
drop function count_to_reopened_day(uuid, uuid, date, timestamptz);

alter policy tenant on payments to current_user;
create policy tenant_reads on payments for select to bayline_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy tenant_adds on payments for insert to bayline_app
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy reopens_day on payments for update to bayline_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid and day = nullif(current_setting('app.reopened_day', true), '')::date + 1)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid and day = nullif(current_setting('app.reopened_day', true), '')::date);
grant update (day) on payments to bayline_app;

alter policy tenant on stock_movements to current_user;
create policy tenant_reads on stock_movements for select to bayline_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy tenant_adds on stock_movements for insert to bayline_app
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy reopens_day on stock_movements for update to bayline_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid and day = nullif(current_setting('app.reopened_day', true), '')::date + 1)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid and day = nullif(current_setting('app.reopened_day', true), '')::date);
grant update (day) on stock_movements to bayline_app;

alter policy tenant on order_offers to current_user;
create policy tenant_reads on order_offers for select to bayline_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy tenant_adds on order_offers for insert to bayline_app
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy reopens_day on order_offers for update to bayline_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid and day = nullif(current_setting('app.reopened_day', true), '')::date + 1)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid and day = nullif(current_setting('app.reopened_day', true), '')::date);
grant update (day) on order_offers to bayline_app;

alter policy tenant on order_findings to current_user;
create policy tenant_reads on order_findings for select to bayline_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy tenant_adds on order_findings for insert to bayline_app
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy reopens_day on order_findings for update to bayline_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid and day = nullif(current_setting('app.reopened_day', true), '')::date + 1)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid and day = nullif(current_setting('app.reopened_day', true), '')::date);
grant update (day) on order_findings to bayline_app;

alter policy tenant on sales_entries to current_user;
create policy tenant_reads on sales_entries for select to bayline_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy tenant_adds on sales_entries for insert to bayline_app
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy reopens_day on sales_entries for update to bayline_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid and day = nullif(current_setting('app.reopened_day', true), '')::date + 1)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid and day = nullif(current_setting('app.reopened_day', true), '')::date);
grant update (day, sale_day) on sales_entries to bayline_app;

alter policy tenant on sales_lines to current_user;
create policy tenant_reads on sales_lines for select to bayline_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy tenant_adds on sales_lines for insert to bayline_app
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy reopens_day on sales_lines for update to bayline_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid and day = nullif(current_setting('app.reopened_day', true), '')::date + 1)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid and day = nullif(current_setting('app.reopened_day', true), '')::date);
grant update (day, sale_day) on sales_lines to bayline_app;

alter policy tenant on sales_taxes to current_user;
create policy tenant_reads on sales_taxes for select to bayline_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy tenant_adds on sales_taxes for insert to bayline_app
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy reopens_day on sales_taxes for update to bayline_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid and day = nullif(current_setting('app.reopened_day', true), '')::date + 1)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid and day = nullif(current_setting('app.reopened_day', true), '')::date);
grant update (day, sale_day) on sales_taxes to bayline_app;
