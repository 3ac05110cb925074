-- A day whose answer was lost and whose company in QuickBooks nobody can ask any more: an owner lets it go out as a file.
-- Who did stays beside it, whatever becomes of the day.

alter table journal_entries drop constraint journal_entries_state_check,
  add check (state in ('sending', 'refused', 'sent', 'released')),
  add released_by text not null default '',
  add released_at timestamptz;
