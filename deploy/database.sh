#!/bin/sh
# Runs once, as the superuser of a new database server. The owner role is not a superuser, so that row-level security
# applies to it.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$OWNER_PASSWORD" --username=postgres --dbname=postgres <<'SQL'
create role bayline_owner login createrole password :'password';
create database bayline owner bayline_owner;
revoke all on database bayline from public;
\connect bayline
create extension pg_trgm;
create extension citext;
create extension btree_gist;
create extension unaccent;
SQL
