-- Files of purchase orders (packing slips, invoices), and pictures of suppliers.
alter table attachments add column purchase_order_id uuid;
alter table attachments add foreign key (company_id, purchase_order_id) references purchase_orders (company_id, id);
alter table attachments drop constraint attachments_check;
alter table attachments add constraint attachments_check
  check (num_nonnulls(order_id, vehicle_id, purchase_order_id) = 1);
create index attachments_purchase_order on attachments (company_id, purchase_order_id)
  where purchase_order_id is not null;

alter table attachment_changes add column purchase_order_id uuid;
alter table attachment_changes drop constraint attachment_changes_check;
alter table attachment_changes add constraint attachment_changes_check
  check (num_nonnulls(order_id, vehicle_id, purchase_order_id) = 1);
create index attachment_changes_purchase_order on attachment_changes (company_id, purchase_order_id)
  where purchase_order_id is not null;

alter table catalogue_images drop constraint catalogue_images_owner_kind_check;
alter table catalogue_images add constraint catalogue_images_owner_kind_check
  check (owner_kind in ('package', 'item', 'supplier'));
