-- A merge brings what was recorded about the other record’s consent; it counts until the merge is undone.
alter table consents add column merge_id uuid;
alter table consents add foreign key (company_id, merge_id) references record_merges (company_id, id);

-- After a merge a customer may have got a campaign at two addresses.
alter table campaign_recipients drop constraint campaign_recipients_company_id_campaign_id_customer_id_key;
alter table campaign_recipients drop constraint campaign_recipients_company_id_campaign_id_fleet_location_i_key;

create index campaign_recipients_customer on campaign_recipients (company_id, customer_id)
  where customer_id is not null;
create index campaign_left_out_customer on campaign_left_out (company_id, customer_id)
  where customer_id is not null;
create index messages_customer on messages (company_id, customer_id) where customer_id is not null;
create index texts_customer on texts (company_id, customer_id) where customer_id is not null;
create index text_replies_customer on text_replies (company_id, customer_id) where customer_id is not null;
