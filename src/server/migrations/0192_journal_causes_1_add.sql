-- Why an order is in the books: it was sold, or a part of it was never paid. Null for money and drawers.
alter table journal_lines add column cause text check (cause in ('sale', 'written_off'));
