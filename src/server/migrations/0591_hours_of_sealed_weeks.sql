-- Hours are kept of sealed weeks alone, so that reports read them without asking for the seal of each week. Until now
-- those of weeks that were opened again stayed. The hourly task keeps all of them anew.
truncate time_weeks, time_days, time_shifts, time_hours;
