-- The event of a gateway's message has another name, and so have the tasks that it starts: jobs that wait run under it.
update graphile_worker._private_tasks set identifier = replace(identifier, 'gateway.told', 'gateway.notified')
  where identifier like 'gateway.told.%';
