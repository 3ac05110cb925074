-- Long work of one company is done one after the other, so that it leaves room for that of others.
create function enqueue_job(task text, payload jsonb, key text, queue text) returns void
language plpgsql security definer set search_path = public as $$
begin
  perform graphile_worker.add_job(task, payload::json, job_key => key, queue_name => queue, max_attempts => 12);
end $$;
revoke all on function enqueue_job(text, jsonb, text, text) from public;
grant execute on function enqueue_job(text, jsonb, text, text) to bayline_app;
