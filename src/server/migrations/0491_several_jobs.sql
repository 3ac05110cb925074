-- Several jobs of a person can go on at once: which do is in the events of the open punch.
alter table open_punches drop column job_id, drop column job_order_id, drop column job_position, drop column job_since;
