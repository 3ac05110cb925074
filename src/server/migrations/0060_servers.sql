-- The servers that share this database: who runs which jobs, and where each keeps its files. A server that says
-- nothing for too long is taken for dead, its row goes, and its jobs are free. Only the owner reads and writes here.
create table servers (
  id uuid primary key,
  host text not null,
  pid int not null,
  -- The name under which the queue locks this server's jobs.
  pool_id text not null unique,
  -- The data folder's own id, or the bucket.
  files text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
comment on table servers is 'directory';
