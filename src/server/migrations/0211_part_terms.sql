-- The names of the mapping from a service to its part (specification section 3).
alter table services rename column part_type to part_term_name;
alter table services rename column part_type_french to part_term_name_french;
alter table services rename column pcdb_part_term_id to part_term_id;
