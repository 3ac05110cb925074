-- What events of one subject start in the background is gathered for a moment and handled by one job: an order that is
-- finalized and paid at once was four jobs before. The queue joins lists of payloads under one key. Where a worker takes
-- the job at the same moment, the queue adds nothing: then it is asked again, and begins a new job.
create function gather_reactions(reactions jsonb, key text, wait_ms int) returns void
language plpgsql security definer set search_path = public as $$
declare
  added bigint;
begin
  loop
    select id into added from graphile_worker.add_job('gathered', reactions::json, job_key => key,
      job_key_mode => 'preserve_run_at', run_at => now() + make_interval(secs => wait_ms / 1000.0), max_attempts => 12);
    exit when added is not null;
  end loop;
end $$;
revoke all on function gather_reactions(jsonb, text, int) from public;
grant execute on function gather_reactions(jsonb, text, int) to bayline_app;
