-- Jobs are enqueued in the caller's transaction. The queue's own tables belong to the owner; the application
-- reaches them through this one door.
create function enqueue_job(task text, payload jsonb, key text) returns void
language plpgsql security definer set search_path = public as $$
begin
  perform graphile_worker.add_job(task, payload::json, job_key => key, max_attempts => 12);
end $$;
revoke all on function enqueue_job(text, jsonb, text) from public;
grant execute on function enqueue_job(text, jsonb, text) to bayline_app;
