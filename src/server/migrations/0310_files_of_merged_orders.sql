-- The files of findings follow them into the order into which their own is merged.
grant update on inspection_files to bayline_app;
