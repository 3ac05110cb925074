-- Pictures of texts both ways. A received one waits until it was fetched from the provider.
create table text_pictures (
  company_id uuid not null,
  id uuid not null,
  number text not null,
  -- The reply that brought it, or the message that takes it along; neither before an answer is sent.
  reply_id uuid,
  message_id uuid,
  state text not null check (state in ('waiting', 'stored', 'refused', 'failed', 'deleted')),
  reason text not null default '',
  source_url text not null default '',
  attempts int not null default 0,
  try_after timestamptz not null default now(),
  file_key text not null default '',
  content_type text not null default '',
  bytes int not null default 0,
  -- The file of an order that it became.
  attachment_id uuid,
  user_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, reply_id) references text_replies (company_id, id),
  foreign key (company_id, message_id) references messages (company_id, id),
  foreign key (company_id, attachment_id) references attachments (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
select tenant_table('text_pictures');
create index text_pictures_number on text_pictures (company_id, number, created_at);
create index text_pictures_waiting on text_pictures (company_id, try_after) where state = 'waiting';
create index text_pictures_reply on text_pictures (company_id, reply_id) where reply_id is not null;
create index text_pictures_message on text_pictures (company_id, message_id) where message_id is not null;
create index text_pictures_attachment on text_pictures (company_id, attachment_id) where attachment_id is not null;
