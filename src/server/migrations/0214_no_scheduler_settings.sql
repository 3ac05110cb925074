-- The settings of the scheduler's own application come with the scheduler; the column was never written.
alter table orders drop column scheduler_app_settings;
