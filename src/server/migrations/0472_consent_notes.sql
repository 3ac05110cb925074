-- What a person wrote beside a consent, such as the form on which it was given.
alter table consents add column note text not null default '';
