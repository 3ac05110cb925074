/** What is in an export, for the person who opens it. */
export const EXPORT_GUIDE = `Full export of a company

tables/*.jsonl   Every table of the company: one row on each line, as JSON. Amounts are exact decimals,
                 times are UTC instants, ids are UUIDs. Import reads these.
csv/*.csv        Customers, fleets, locations, vehicles, service history, maintenance schedules and vehicle
                 specifications for spreadsheets. They can be imported one by one on the screen Customers.
files/           Photos, signatures, certificates, logos and attachments, under the names that the rows use.
manifest.json    What is in this archive: the number of rows and the SHA-256 digest of each table and file,
                 and figures (orders, sales, payments, stock) that an import compares.
manifest.sig     The signature of manifest.json with the key of the installation that made the archive.

Not in it: passwords, PINs and second factors (people set new ones), connections to card processors and
accounting, sessions, open links and invitations.

To import it into an empty installation of the same version:

  npm run company:import -- FILE.zip

It shows who signed the archive and who will own the company, and asks. An archive that was edited is
refused, and the entry is named.
`
